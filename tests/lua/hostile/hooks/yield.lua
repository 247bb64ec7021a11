-- yields out of a hook
-- verdict: variant fault: after: 
return { after = function() coroutine.yield() end }
