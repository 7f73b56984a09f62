-- One commit: all of it, if the table's version is the one that was decided on; else nothing.
--
-- KEYS  1 the table's hash · 2 its log · 3 the alarms of its lane · 4 the outbox of its lane
-- ARGV  1 the version decided on, 0 for a table that is not there yet
--       2 the table's id
--       3 for how many ms the table is kept from now on
--       4 when its next TimeUp is due, in ms; empty: it has no alarm
--       5 number F of fields · 6 number E of events · 7 number O of outbox entries
--       8 ..  F pairs of field and value for the table's hash
--         ..  E events, packed, in order · O outbox entries, packed
-- returns 1 stored; the table's version is now ARGV[1] + 1
--         0 conflict: it has another version, or is there already, or is gone; nothing was changed
local at = redis.call('HGET', KEYS[1], 'v') or '0'
if at ~= ARGV[1] then
  return 0
end

local version = string.format('%d', tonumber(at) + 1)
if at == '0' then
  redis.call('DEL', KEYS[2])
end

local place = 8
local fields = { 'v', version }
for _ = 1, 2 * tonumber(ARGV[5]) do
  fields[#fields + 1] = ARGV[place]
  place = place + 1
end
redis.call('HSET', KEYS[1], unpack(fields))

for i = 0, tonumber(ARGV[6]) - 1 do
  redis.call('XADD', KEYS[2], version .. '-' .. i, 'e', ARGV[place])
  place = place + 1
end
for _ = 1, tonumber(ARGV[7]) do
  redis.call('XADD', KEYS[4], '*', 't', ARGV[2], 'o', ARGV[place])
  place = place + 1
end

if ARGV[4] == '' then
  redis.call('ZREM', KEYS[3], ARGV[2])
else
  redis.call('ZADD', KEYS[3], ARGV[4], ARGV[2])
end

redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return 1
