-- Hold something for a while, or go on holding it.
--
-- KEYS  1 what is held
-- ARGV  1 who asks · 2 for how many ms
-- returns 1 it is his, for so long from now on
--         0 somebody else holds it
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
