-- nickName, sex and birth date stand with the member; a member without a row here has an empty card
create table business_card (
  member_id       uuid primary key references member on delete cascade,
  height_cm       smallint,
  education       smallint,
  occupation      text,
  marital_status  smallint,
  house_car       smallint,
  intro           text,
  looking_for     text,
  city_code       text collate "C" references city,
  district        text,
  -- paths of pictures; the first one is the head
  photos          text[] not null default '{}',
  -- lines whose visibility is not the preset
  visibility      jsonb not null default '{}'
);

-- what an organizer's card lists
create index activity_organizer on activity (organizer_id, start_at, id) where organizer_id is not null;

create table follow (
  follower_id  uuid not null references member on delete cascade,
  followed_id  uuid not null references member on delete cascade,
  created_at   timestamptz(3) not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_follows on follow (follower_id, created_at desc, followed_id desc);
create index follow_fans on follow (followed_id, created_at desc, follower_id desc);

create table favorite (
  member_id    uuid not null references member on delete cascade,
  activity_id  uuid not null references activity on delete cascade,
  created_at   timestamptz(3) not null,
  primary key (member_id, activity_id)
);
create index favorite_newest on favorite (member_id, created_at desc, activity_id desc);

create table block (
  blocker_id  uuid not null references member on delete cascade,
  blocked_id  uuid not null references member on delete cascade,
  created_at  timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id, blocker_id);
create index block_newest on block (blocker_id, created_at desc, blocked_id desc);

-- whether either of two members blocked the other: such people leave each other out of every list and count
create function are_apart(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from block where (blocker_id, blocked_id) in ((one, other), (other, one)))
$$;

-- all whom a member is apart from: for lists, where calling are_apart for each row costs ten times as much
create function apart_from(one uuid) returns setof uuid language sql stable as $$
  select blocked_id from block where blocker_id = one union all select blocker_id from block where blocked_id = one
$$;

create table report (
  id           uuid primary key,
  reporter_id  uuid references member on delete set null,
  target_kind  text not null check (target_kind in ('user', 'activity', 'question')),
  target_id    uuid not null,
  reason       text not null check (reason in ('spam', 'abuse', 'fraud', 'other')),
  text         text,
  created_at   timestamptz(3) not null
);
-- a member's second report of a thing replaces the first
create unique index report_of_member on report (reporter_id, target_kind, target_id);

-- whole milliseconds, as on the wire: a cursor must name the very instant
alter table member alter column created_at type timestamptz(3);
