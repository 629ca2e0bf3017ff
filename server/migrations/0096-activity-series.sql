-- expands: the version before makes no series
-- activities of one draft on several dates; what they have in common until one is changed by itself
create table activity_series (
  id                   uuid primary key,
  city_code            text not null references city,
  operator_id          uuid not null references operator,
  rule                 jsonb not null,
  parts                jsonb not null,
  -- how many days before its start each is published by itself; null = by hand
  publish_days_before  integer,
  version              integer not null default 1,
  made_at              timestamptz(3) not null
);
create index activity_series_city on activity_series (city_code);
alter table host_draft add column series_id uuid references activity_series;
alter table activity add column series_id uuid references activity_series;

-- a change of the dates to come; it is made date by date, each in a transaction of its own
create table series_change (
  id           uuid primary key,
  series_id    uuid not null references activity_series on delete cascade,
  operator_id  uuid not null references operator,
  -- what becomes another, and what the series said before
  parts        jsonb not null,
  before       jsonb not null,
  begun_at     timestamptz(3) not null,
  ended_at     timestamptz(3)
);
create unique index series_change_open on series_change (series_id) where ended_at is null;
create index series_change_last on series_change (series_id, begun_at);
create index series_change_due on series_change (begun_at, id) where ended_at is null;

create table series_change_item (
  change_id     uuid not null references series_change on delete cascade,
  draft_id      uuid not null references host_draft on delete cascade,
  position      integer not null,
  -- parts that were changed on it by themselves and become as the others, and the version that was seen of it
  overwritten   text[] not null,
  seen_version  integer not null,
  -- what goes back at most, in fen, as it was shown
  shown_refund  bigint not null,
  -- null until its turn came
  outcome       text check (outcome in ('done', 'failed')),
  reason        text,
  primary key (change_id, draft_id)
);
create index series_change_item_draft on series_change_item (draft_id);
