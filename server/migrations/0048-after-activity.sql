-- expands: the version before shows no photos, and reads no feedback
-- what the organizer shows to those who had a place
create table activity_photo (
  path         text primary key references picture on delete cascade,
  activity_id  uuid not null references activity on delete cascade,
  position     smallint not null check (position between 0 and 8),
  unique (activity_id, position)
);

-- operators read what was said, the newest first, and are not told by whom
alter table activity_feedback add column id uuid not null unique default gen_random_uuid();
create index activity_feedback_newest on activity_feedback (said_at desc, id desc);
