-- expands: the version before refuses what the vendor is unsure of, and neither reads nor writes this
-- words of operators' messages that a colleague has to look at, and what was decided
create table held_message (
  id           uuid primary key,
  operator_id  uuid not null references operator,
  -- SHA-256 of the words: the same again of the same operator is the same message
  words_hash   bytea not null,
  title        text not null,
  text         text not null,
  -- where it was to be sent; null = everywhere
  city_code    text collate "C" references city,
  held_at      timestamptz(3) not null,
  kept_until   timestamptz(3) not null,
  is_fit       boolean,
  reason       text,
  decided_by   uuid references operator,
  decided_at   timestamptz(3),
  unique (operator_id, words_hash),
  check (num_nonnulls(is_fit, decided_by, decided_at) in (0, 3)),
  check ((reason is not null) = (is_fit is not null and not is_fit)),
  check (decided_by <> operator_id)
);
create index held_message_waiting on held_message (held_at, id) where decided_at is null;
create index held_message_own on held_message (operator_id, held_at desc, id desc);
create index held_message_overdue on held_message (kept_until);
create index held_message_decider on held_message (decided_by) where decided_by is not null;
