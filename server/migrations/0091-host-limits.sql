-- expands: the version before goes by its settings alone
-- within what hosts publish without an operator, as the console sets it; without a row the settings hold
create table house_limits (
  -- there is one row at most
  is_only          boolean primary key default true check (is_only),
  price            integer not null check (price >= 0),
  capacity         integer not null check (capacity >= 1),
  days_ahead       integer not null check (days_ahead >= 1),
  open_activities  integer not null check (open_activities >= 0),
  reviewed_first   integer not null check (reviewed_first >= 0),
  version          integer not null default 1,
  operator_id      uuid not null references operator,
  changed_at       timestamptz(3) not null
);
-- what holds for one host; null = as for everybody. A row whose limits were taken back stays, so that its version goes on
create table host_limits (
  member_id        uuid primary key references member on delete cascade,
  price            integer check (price >= 0),
  capacity         integer check (capacity >= 1),
  days_ahead       integer check (days_ahead >= 1),
  open_activities  integer check (open_activities >= 0),
  reviewed_first   integer check (reviewed_first >= 0),
  version          integer not null default 1,
  operator_id      uuid not null references operator,
  changed_at       timestamptz(3) not null
);
create index host_limits_newest on host_limits (changed_at desc, member_id desc)
  where num_nulls(price, capacity, days_ahead, open_activities, reviewed_first) < 5;
