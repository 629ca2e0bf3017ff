-- expands: the version before tells nobody of new activities
-- what members want to be told of (server/src/features/alert/)
create table alert (
  member_id        uuid primary key references member on delete cascade,
  -- the city of the kinds and of the weekend
  city_code        text collate "C" references city,
  -- when the weekend is told next; null = switched off
  weekend_next_at  timestamptz(3),
  -- when what is new is told next; null = nothing waits
  tell_at          timestamptz(3),
  -- when it was told last
  told_at          timestamptz(3),
  changed_at       timestamptz(3) not null,
  check (weekend_next_at is null or city_code is not null)
);
create index alert_to_tell on alert (tell_at) where tell_at is not null;
create index alert_weekend on alert (weekend_next_at) where weekend_next_at is not null;

create table alert_category (
  member_id  uuid not null references alert on delete cascade,
  category   smallint not null,
  -- that of the alert, for the index
  city_code  text collate "C" not null references city,
  primary key (member_id, category)
);
create index alert_category_followers on alert_category (city_code, category, member_id);

create table alert_organizer (
  member_id     uuid not null references alert on delete cascade,
  organizer_id  uuid not null references member on delete cascade,
  position      smallint not null,
  primary key (member_id, organizer_id)
);
create index alert_organizer_followers on alert_organizer (organizer_id, member_id);

-- published activities that somebody waits for, until all who do are found
create table new_activity (
  activity_id   uuid primary key references activity on delete cascade,
  due_at        timestamptz(3) not null,
  -- everybody up to this one was found
  after_member  uuid not null default '00000000-0000-0000-0000-000000000000'
);
create index new_activity_due on new_activity (due_at, activity_id);

-- new activities that a member is not told of yet
create table alert_match (
  member_id    uuid not null references alert on delete cascade,
  activity_id  uuid not null references activity on delete cascade,
  primary key (member_id, activity_id)
);
create index alert_match_activity on alert_match (activity_id);
