-- expands: the version before lets nobody say that they came home

-- who has somebody trusted know where they are during an activity
create table safety_companion (
  id           uuid primary key,
  member_id    uuid not null references member on delete cascade,
  activity_id  uuid not null references activity on delete cascade,
  created_at   timestamptz(3) not null,
  -- the end of the activity, when they are asked whether they are home; moved on where it turns out to be later
  ask_at       timestamptz(3) not null,
  -- when they said that they are home
  home_at      timestamptz(3),
  -- when they were asked
  asked_at     timestamptz(3),
  unique (member_id, activity_id)
);
create index safety_companion_activity on safety_companion (activity_id);
create index safety_companion_to_ask on safety_companion (ask_at) where home_at is null and asked_at is null;
create index safety_companion_age on safety_companion (ask_at);

-- a page that somebody trusted opens, without an account
create table safety_link (
  id            uuid primary key,
  companion_id  uuid not null references safety_companion on delete cascade,
  -- SHA-256 of the secret in the link: who reads this table opens nothing
  token_hash    bytea not null unique check (octet_length(token_hash) = 32),
  -- how the page speaks of the member, sealed by the secret in the link, which is kept nowhere
  sealed_name   bytea,
  -- of the member who made it
  language      text not null,
  created_at    timestamptz(3) not null
);
create index safety_link_companion on safety_link (companion_id);
