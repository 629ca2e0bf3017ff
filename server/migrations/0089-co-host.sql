-- expands: the version before opens doors to organizers and by links, as it did
-- who opens the door of an activity beside its organizer; gone once the organizer took it back
create table co_host (
  activity_id  uuid not null references activity on delete cascade,
  member_id    uuid not null references member on delete cascade,
  -- 10 asked, 20 accepted, 30 declined, or left
  state        smallint not null check (state in (10, 20, 30)),
  asked_at     timestamptz(3) not null,
  answered_at  timestamptz(3) check ((answered_at is null) = (state = 10)),
  primary key (activity_id, member_id)
);
create index co_host_of_member on co_host (member_id, activity_id);
create index co_host_age on co_host (asked_at);
