-- The mark of the house: it serves. Tells whether it had been out of order.
--
-- KEYS  1 the mark: '<ms>:<outage>', the moment of the latest mark and the number of outages so far
-- ARGV  1 how old the latest mark may be, in ms, without it having been an outage
-- returns { now in microseconds, number of the latest outage }
local time = redis.call('TIME')
local now_ms = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)

local last_ms, outage = string.match(redis.call('GET', KEYS[1]) or '', '^(%d+):(%d+)$')
outage = tonumber(outage or 0)
if not last_ms or now_ms - tonumber(last_ms) >= tonumber(ARGV[1]) then
  outage = outage + 1
end

redis.call('SET', KEYS[1], string.format('%d:%d', now_ms, outage))
return { tonumber(time[1]) * 1000000 + tonumber(time[2]), outage }
