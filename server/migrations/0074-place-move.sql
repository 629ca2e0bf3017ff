-- expands: the version before moves people and notes nothing of it here
-- who was moved to another ticket type by whom, and the money of it: it counts with what operators give back by hand
create table place_move (
  id           bigint generated always as identity primary key,
  place_id     uuid not null references place,
  order_id     uuid not null references "order",
  from_id      uuid not null references ticket_type,
  to_id        uuid not null references ticket_type,
  -- what went back of what was paid, and what more it would have cost
  reduced_fen  integer not null check (reduced_fen >= 0),
  waived_fen   integer not null check (waived_fen >= 0),
  moved_by     uuid not null,
  moved_at     timestamptz(3) not null
);
create index place_move_of_order on place_move (order_id);
create index place_move_of_place on place_move (place_id, id desc);
create index place_move_by on place_move (moved_by, moved_at);
