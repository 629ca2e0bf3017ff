-- expands: the version before runs on it, and has no rounds

-- hours after the end until the round of 心动互选 closes; null = the activity has none
alter table activity add column match_hours smallint check (match_hours between 1 and 48);

-- made when the first one joins; its id is that of the activity
create table match_round (
  activity_id  uuid primary key references activity on delete cascade,
  closes_at    timestamptz(3) not null,
  -- when its pairs were found: slots and keys are gone since
  closed_at    timestamptz(3)
);
create index match_round_due on match_round (closes_at) where closed_at is null;

-- No instants stand in the next two tables, and rows are written in the order of random bytes: who holds a copy of them
-- learns who joined, and nothing of what they chose.
create table match_entry (
  activity_id  uuid not null references match_round on delete cascade,
  member_id    uuid not null references member on delete cascade,
  -- that the key is on
  device_id    uuid not null,
  -- a point of P-256, uncompressed
  public_key   bytea not null unique check (octet_length(public_key) = 65),
  primary key (activity_id, member_id)
);
create index match_entry_of on match_entry (member_id);

-- three of everybody, sealed picks and random values alike
create table match_slot (
  activity_id  uuid not null,
  member_id    uuid not null,
  own          bytea not null check (octet_length(own) = 32),
  seek         bytea not null check (octet_length(seek) = 32),
  primary key (activity_id, own),
  foreign key (activity_id, member_id) references match_entry on delete cascade
);
create index match_slot_of on match_slot (activity_id, member_id);

create table match_pair (
  id           uuid primary key,
  activity_id  uuid not null references activity on delete cascade,
  one_id       uuid not null references member on delete cascade,
  other_id     uuid not null references member on delete cascade,
  -- by which each device knows that the other one made it
  one_own      bytea not null,
  other_own    bytea not null,
  matched_at   timestamptz(3) not null,
  check (one_id < other_id),
  unique (one_id, other_id, activity_id)
);
create index match_pair_other on match_pair (other_id, one_id);

-- a round goes by the end of its activity, whoever moves it
create function move_match_round() returns trigger language plpgsql as $$
begin
  update match_round set closes_at = new.end_at + make_interval(hours => coalesce(new.match_hours, old.match_hours))
  where activity_id = new.id and closed_at is null;
  return null;
end $$;
create trigger activity_moves_match_round after update of end_at, match_hours on activity
  for each row when ((old.end_at, old.match_hours) is distinct from (new.end_at, new.match_hours) and old.match_hours is not null)
  execute function move_match_round();

-- how an activity was, by those who took part
create table activity_feedback (
  activity_id  uuid not null references activity on delete cascade,
  member_id    uuid not null references member on delete cascade,
  face         smallint not null check (face between 1 and 3),
  text         text,
  said_at      timestamptz(3) not null,
  primary key (activity_id, member_id)
);
create index activity_feedback_of on activity_feedback (member_id);
