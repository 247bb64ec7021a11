---@meta
-- What scripts see of Nim.  Made by `aedile api nim --stubs`; do not edit.

---@class nim.View: aedile.View
local View = {}

--- stones left in a heap (seen by everybody)
---@param heap integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:heap(heap) end

--- stones a seat has taken so far (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:taken(seat) end

--- the seat that took stones last, counted from 1; nothing before the first move (seen by everybody)
---@return integer
function View:taker() end

--- most stones of a turn (seen by everybody)
---@return integer
function View:max_take() end

--- whether the last stone loses (seen by everybody)
---@return boolean
function View:misere() end

---@class nim.Move: aedile.Move
---@field heap integer the heap, counted from 1
---@field stones integer stones to take
