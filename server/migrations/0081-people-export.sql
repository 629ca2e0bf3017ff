-- expands: the version before exports without it
-- what an operator exports of the people of an activity, made by a job part by part and kept an hour
create table people_export (
  id           uuid primary key,
  operator_id  uuid not null references operator on delete cascade,
  activity_id  uuid not null references activity on delete cascade,
  total        integer not null,
  done         integer not null default 0,
  -- where the next part begins; null before the first
  cursor       text,
  begun_at     timestamptz(3) not null,
  ready_at     timestamptz(3),
  unique (operator_id, activity_id)
);
create index people_export_due on people_export (begun_at) where ready_at is null;
create index people_export_age on people_export (begun_at);

create table people_export_part (
  id         uuid primary key,
  export_id  uuid not null references people_export on delete cascade,
  number     integer not null,
  -- people, sealed
  content    bytea not null,
  unique (export_id, number)
);
