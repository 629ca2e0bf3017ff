-- days are those of Asia/Shanghai

create table task_check_in (
  member_id  uuid not null references member on delete cascade,
  day        date not null,
  -- days in a row up to this one, written with it, so that nobody counts them
  in_a_row   integer not null check (in_a_row >= 1),
  primary key (member_id, day)
);

-- days on which a member passed something on by the share sheet
create table task_share (
  member_id  uuid not null references member on delete cascade,
  day        date not null,
  primary key (member_id, day)
);

create table task_config (
  member_id     uuid primary key references member on delete cascade,
  reminders     text[] not null default '{}',
  remind_at     time not null,
  -- the last day on which it was looked whether to remind
  reminded_on   date,
  -- rewards in use
  poster_theme  text,
  frame         text
);
create index task_config_reminded on task_config (remind_at, member_id) where reminders <> '{}';

-- every point given for a task (+) or spent on a reward (−), never changed itself; goes only with its member's account
create table point_entry (
  id          bigint generated always as identity primary key,
  member_id   uuid not null references member on delete cascade,
  at          timestamptz(3) not null,
  points      integer not null,
  task_id     text,
  -- which time: the day of a daily task, else a number from 1
  round       text,
  reward_id   text,
  request_id  uuid,
  check ((task_id is null) <> (reward_id is null)),
  check ((task_id is null) = (round is null) and (reward_id is null) = (request_id is null)),
  check ((task_id is not null and points > 0) or (reward_id is not null and points < 0))
);
create index point_of_member on point_entry (member_id);
create unique index point_of_task on point_entry (member_id, task_id, round) where task_id is not null;
create unique index point_of_reward on point_entry (member_id, reward_id) where reward_id is not null;
create unique index point_of_request on point_entry (member_id, request_id) where request_id is not null;
create trigger points_only_grow before update on point_entry for each statement execute function refuse_change();
