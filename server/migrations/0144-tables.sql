-- expands: the version before knows no tables, and leaves them as they are
-- the tables of an activity; each change raises the version, so that nobody overwrites what they have not seen
create table seating_plan (
  activity_id  uuid primary key references activity on delete cascade,
  -- at each table; null = it was cleared, and the version counts on
  seats        smallint check (seats between 2 and 20),
  tables       smallint not null,
  version      integer not null,
  check ((tables > 0) = (seats is not null))
);

-- at which table who has the place sits; null = at none yet
alter table place add column table_number smallint;
