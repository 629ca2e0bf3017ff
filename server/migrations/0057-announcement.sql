-- expands: the version before tells of no announcements
-- what organizers tell everybody who comes
create table announcement (
  id            uuid primary key,
  activity_id   uuid not null references activity on delete cascade,
  -- counts those of the activity
  number        smallint not null check (number between 1 and 3),
  request_id    uuid not null,
  text          text not null,
  created_at    timestamptz(3) not null,
  -- members it was for when it was sent
  reach         integer not null,
  -- everybody up to this one was told
  after_member  uuid not null default '00000000-0000-0000-0000-000000000000',
  -- when everybody was
  told_at       timestamptz(3),
  unique (activity_id, number),
  unique (activity_id, request_id)
);
create index announcement_to_tell on announcement (created_at, id) where told_at is null;
