-- expands: the version before counts nothing and reads none of these
-- how often an activity's page was asked for on a day of the mainland's clock; by whom stands nowhere
create table activity_view (
  activity_id  uuid not null references activity on delete cascade,
  day          date not null,
  views        integer not null check (views > 0),
  primary key (activity_id, day)
);

-- what became of each activity, as it was counted last (server/src/features/insight/)
create table activity_insight (
  activity_id   uuid primary key,
  city_code     text collate "C" not null,
  organizer_id  uuid,
  -- Monday of the week, and first of the month, of its first day
  week          date not null,
  month         date not null,
  activities    integer not null,
  cancelled     integer not null,
  seen          integer not null,
  ordered       integer not null,
  paid          integer not null,
  came          integer not null,
  expected      integer not null,
  arrived       integer not null,
  men           integer not null,
  women         integer not null,
  returned      integer not null,
  recalled      integer not null,
  beside        integer not null,
  waited        integer not null,
  referred      integer not null
);
create index activity_insight_month on activity_insight (month, (-paid), activity_id);
create index activity_insight_city on activity_insight (city_code, month, (-paid), activity_id);
create index activity_insight_organizer on activity_insight (organizer_id, month, (-paid), activity_id)
  where organizer_id is not null;

-- the same added up: by week for all cities together (''), each city and each organizer in a city; by month for the last two
create table insight_sum (
  period        text not null check (period in ('week', 'month')),
  begins_on     date not null,
  city_code     text collate "C" not null,
  -- the nil id stands for all of them together
  organizer_id  uuid not null,
  activities    integer not null,
  cancelled     integer not null,
  seen          integer not null,
  ordered       integer not null,
  paid          integer not null,
  came          integer not null,
  expected      integer not null,
  arrived       integer not null,
  men           integer not null,
  women         integer not null,
  returned      integer not null,
  recalled      integer not null,
  beside        integer not null,
  waited        integer not null,
  referred      integer not null,
  primary key (period, city_code, organizer_id, begins_on)
);
create index insight_sum_cities on insight_sum (begins_on, (-paid), city_code)
  where period = 'month' and organizer_id = '00000000-0000-0000-0000-000000000000';
create index insight_sum_organizers on insight_sum (begins_on, (-paid), organizer_id, city_code)
  where period = 'month' and organizer_id <> '00000000-0000-0000-0000-000000000000';
create index insight_sum_organizers_of_city on insight_sum (city_code, begins_on, (-paid), organizer_id)
  where period = 'month' and organizer_id <> '00000000-0000-0000-0000-000000000000';
create index insight_sum_of_organizer on insight_sum (organizer_id, begins_on)
  where period = 'week' and organizer_id <> '00000000-0000-0000-0000-000000000000';

-- activities that are to be counted anew, and when
create table insight_due (
  activity_id  uuid primary key references activity on delete cascade,
  due_at       timestamptz(3) not null
);
create index insight_due_at on insight_due (due_at, activity_id);

-- how far what was published and what the ledger tells has been noted
create table insight_progress (
  only_row      boolean primary key default true check (only_row),
  ledger_id     bigint not null,
  published_at  timestamptz(3) not null,
  published_id  uuid not null
);
insert into insight_progress (ledger_id, published_at, published_id)
values (0, '1970-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000');
