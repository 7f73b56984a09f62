-- Let go of something that is held.
--
-- KEYS  1 what is held
-- ARGV  1 who lets go
-- returns 1 it was his, and is nobody's now
--         0 it was not his
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 0
end
redis.call('DEL', KEYS[1])
return 1
