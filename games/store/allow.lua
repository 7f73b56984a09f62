-- Allow one more, or say how long to wait: some at once, then one in a while.
--
-- KEYS  1 the moment in ms at which this doer has used up nothing any more
-- ARGV  1 how many at once · 2 after how many ms there is one more
-- returns 0 it is allowed, and counted
--         else for how many ms there is none; nothing was changed
local time = redis.call('TIME')
local now_ms = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local most, every_ms = tonumber(ARGV[1]), tonumber(ARGV[2])

local free_at_ms = math.max(now_ms, tonumber(redis.call('GET', KEYS[1]) or 0)) + every_ms
local wait_ms = free_at_ms - now_ms - most * every_ms
if wait_ms > every_ms then
  -- The clock was set back: nobody waits longer than for the next one.
  free_at_ms, wait_ms = now_ms + every_ms, 0
end
if wait_ms > 0 then
  return wait_ms
end

redis.call('SET', KEYS[1], string.format('%d', free_at_ms), 'PX', free_at_ms - now_ms)
return 0
