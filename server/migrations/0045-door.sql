-- expands: the version before lets nobody open a door by a link, and leaves new columns as they are
-- of the entries at several doors the one that was first; null where the ticket was looked up as it was shown
alter table place add column entry_id uuid;

-- opens the door of an activity on a phone without an account
create table door_link (
  id            uuid primary key,
  activity_id   uuid not null references activity on delete cascade,
  -- counts those of the activity
  number        smallint not null,
  -- SHA-256 of the key: who reads this table opens nothing
  key_hash      bytea not null unique check (octet_length(key_hash) = 32),
  by_operator   boolean not null,
  created_at    timestamptz(3) not null,
  revoked_at    timestamptz(3),
  unique (activity_id, number)
);
create index door_link_age on door_link (created_at);

-- a phone that a link was opened on, by the id it drew for itself
create table door_phone (
  link_id   uuid not null references door_link on delete cascade,
  phone_id  uuid not null,
  device    text not null,
  first_at  timestamptz(3) not null,
  last_at   timestamptz(3) not null,
  primary key (link_id, phone_id)
);
