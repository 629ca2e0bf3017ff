-- expands: the version before makes no series longer
-- further dates of a series; they are made day by day, each in a transaction of its own
create table series_extension (
  -- drawn by the page: the same one again makes nothing more
  id            uuid primary key,
  series_id     uuid not null references activity_series on delete cascade,
  operator_id   uuid not null references operator,
  -- what the new dates are copies of, as it said when they were shown
  from_draft_id uuid not null references host_draft on delete cascade,
  fields        jsonb not null,
  begun_at      timestamptz(3) not null,
  ended_at      timestamptz(3)
);
create unique index series_extension_open on series_extension (series_id) where ended_at is null;
create index series_extension_last on series_extension (series_id, begun_at);
create index series_extension_due on series_extension (begun_at, id) where ended_at is null;
create index series_extension_source on series_extension (from_draft_id);

create table series_extension_day (
  extension_id  uuid not null references series_extension on delete cascade,
  day           date not null,
  -- null until its turn came
  outcome       text check (outcome in ('done', 'failed')),
  reason        text,
  primary key (extension_id, day)
);
