-- expands: the version before imports without it
-- imports of activities, by operators and by the command; they stay, their files go
create table activity_import (
  id               uuid primary key,
  -- null = the command on the server
  operator_id      uuid references operator,
  state            text not null default 'waiting'
    check (state in ('waiting', 'running', 'stopped', 'done', 'undoing', 'undone')),
  file_name        text not null,
  file_bytes       bigint not null,
  -- null until it is started
  format           text,
  -- where the activities come from, and what the columns of the file hold
  source           jsonb,
  columns          jsonb,
  total            integer,
  read             integer not null default 0,
  made             integer not null default 0,
  updated          integer not null default 0,
  unchanged        integer not null default 0,
  rejected         integer not null default 0,
  undone           integer not null default 0,
  kept             integer not null default 0,
  -- whose cities count while it is undone; null until then, and of the command
  undone_by        uuid references operator,
  begun_at         timestamptz(3) not null,
  -- the middle of what is taken of recurring events
  started_at       timestamptz(3),
  ended_at         timestamptz(3)
);
create index activity_import_list on activity_import (begun_at, id);
create index activity_import_operator on activity_import (operator_id, begun_at, id);
create index activity_import_waiting on activity_import (begun_at) where state = 'waiting';
create index activity_import_due on activity_import (begun_at) where state in ('running', 'undoing');

create table activity_import_part (
  id         uuid primary key,
  import_id  uuid not null references activity_import on delete cascade,
  -- bytes of the file as it was sent, or rows that became no activities
  kind       text not null check (kind in ('file', 'rejected')),
  number     integer not null,
  -- base64 or JSON, sealed: files hold how organizers are reached
  content    bytea not null,
  made_at    timestamptz(3) not null,
  unique (import_id, kind, number)
);
create index activity_import_part_age on activity_import_part (made_at);

-- what an import did with an activity
create table activity_import_item (
  import_id    uuid not null references activity_import on delete cascade,
  activity_id  uuid not null references activity on delete cascade,
  change       text not null check (change in ('made', 'updated', 'unchanged')),
  -- of what was updated: the columns that were written, and what the source had said before
  before       jsonb,
  said_before  text,
  -- what the activity was afterwards: whatever differs was changed since
  print        text,
  -- null until the import is undone: undone, or why it stayed
  outcome      text,
  primary key (import_id, activity_id)
);
create index activity_import_item_activity on activity_import_item (activity_id);
create index activity_import_item_left on activity_import_item (import_id, activity_id)
  where outcome is null and change <> 'unchanged';

-- what its source said of an activity last: what differs there was changed by hand
create table activity_source_print (
  activity_id  uuid primary key references activity on delete cascade,
  print        text not null
);

-- what the columns of a source's files hold
create table import_source (
  name         text primary key,
  source       jsonb not null,
  columns      jsonb not null,
  used_at      timestamptz(3) not null
);
create index import_source_used on import_source (used_at);
