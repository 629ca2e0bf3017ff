-- expands: the version before runs on it
-- What members like and when they have time: it ranks what is recommended to them (server/src/features/recommendation/).
create table taste (
  member_id     uuid primary key references member on delete cascade,
  interests     smallint[] not null default '{}',
  -- contract/src/recommendation/taste.ts
  free_times    smallint[] not null default '{}',
  -- false = ranked as for visitors
  is_on         boolean not null default true,
  -- lets people of earlier activities know, as a count, that they come
  shows_coming  boolean not null default false,
  changed_at    timestamptz(3) not null
);

create table not_interested (
  member_id    uuid not null references member on delete cascade,
  activity_id  uuid not null references activity on delete cascade,
  created_at   timestamptz(3) not null,
  primary key (member_id, activity_id)
);
create index not_interested_newest on not_interested (member_id, created_at desc);
create index not_interested_activity on not_interested (activity_id);
