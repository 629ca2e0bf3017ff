-- expands: the version before tells the lowest price alone
-- The highest price of a place, in fen: where it is another one than the lowest, lists say that the price begins there.
-- Null = not sold here, or written by the version before.
alter table activity add column price_to_fen integer;
