-- expands: the version before sends none
-- what operators write to the people of an activity, of a city, or who like a kind of activities
create table operator_message (
  id             uuid primary key,
  operator_id    uuid not null references operator,
  -- drawn by the page: the same again of the same operator is the same message
  request_id     uuid not null,
  audience       text collate "C" not null check (audience in ('activity', 'city', 'category')),
  activity_id    uuid references activity on delete cascade,
  -- of an activity its own; null = people of a kind everywhere
  city_code      text collate "C" references city,
  category       smallint,
  title          text not null,
  text           text not null,
  created_at     timestamptz(3) not null,
  -- members who were to get it then
  reach          integer not null,
  -- members who were found so far, and what became of them
  found          integer not null default 0,
  sent           integer not null default 0,
  off            integer not null default 0,
  over_limit     integer not null default 0,
  frozen         integer not null default 0,
  failed         integer not null default 0,
  -- everybody up to this one was found
  after_member   uuid not null default '00000000-0000-0000-0000-000000000000',
  -- when everybody was
  found_at       timestamptz(3),
  -- when nobody was left to send it to, or it was stopped
  ended_at       timestamptz(3),
  stopped_by     uuid references operator,
  -- whether its people are still kept
  keeps_people   boolean not null default true,
  unique (operator_id, request_id),
  check ((audience = 'activity') = (activity_id is not null)),
  check ((audience = 'category') = (category is not null)),
  check (city_code is not null or audience = 'category'),
  check (stopped_by is null or ended_at is not null)
);
create index operator_message_newest on operator_message (created_at desc, id desc);
create index operator_message_newest_of_city on operator_message (city_code, created_at desc, id desc);
create index operator_message_to_send on operator_message (created_at, id) where ended_at is null;
create index operator_message_to_forget on operator_message (ended_at) where keeps_people;
create index operator_message_activity on operator_message (activity_id) where activity_id is not null;
create index operator_message_stopper on operator_message (stopped_by) where stopped_by is not null;

-- whom a message is for, each once
create table operator_message_person (
  message_id  uuid not null references operator_message on delete cascade,
  member_id   uuid not null references member on delete cascade,
  -- when it is their turn; null = it was
  due_at      timestamptz(3),
  -- null = they did not get it
  sent_at     timestamptz(3),
  primary key (message_id, member_id)
);
create index operator_message_person_due on operator_message_person (message_id, due_at, member_id)
  where due_at is not null;
create index operator_message_person_sent on operator_message_person (member_id, sent_at) where sent_at is not null;

-- tests that an operator sent on a day
create table operator_message_test (
  operator_id  uuid primary key references operator on delete cascade,
  day          date not null,
  sent         integer not null
);
