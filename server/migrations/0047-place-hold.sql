-- expands: the version before runs on it, and would see places taken that no order holds

-- the place beside one's own, held for a friend: one an order, counted as taken until it is over
create table place_hold (
  order_id        uuid primary key references "order",
  member_id       uuid not null references member on delete cascade,
  activity_id     uuid not null references activity,
  ticket_type_id  uuid not null references ticket_type,
  -- in the link that the friend opens
  token           text not null unique,
  created_at      timestamptz(3) not null,
  expires_at      timestamptz(3) not null,
  -- taken, or over without
  ended_at        timestamptz(3),
  -- the friend's order
  taken_order_id  uuid unique references "order",
  check (taken_order_id is null or ended_at is not null)
);
create index place_hold_open on place_hold (ticket_type_id) where ended_at is null;
create index place_hold_of_member on place_hold (member_id, activity_id);
