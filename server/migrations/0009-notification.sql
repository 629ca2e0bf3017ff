create table notification (
  id          uuid primary key,
  member_id   uuid not null references member on delete cascade,
  -- the member it tells of; null where it tells of none
  from_id     uuid references member on delete cascade,
  kind        text not null,
  title       text not null,
  text        text not null,
  route       text,
  created_at  timestamptz(3) not null,
  read_at     timestamptz(3)
);
create index notification_newest on notification (member_id, created_at desc, id desc);
create index notification_from on notification (from_id, member_id, kind, created_at desc) where from_id is not null;
create index notification_unread on notification (member_id) where read_at is null;

create table notification_setting (
  member_id   uuid primary key references member on delete cascade,
  kinds_off   text[] not null default '{}',
  quiet_from  time,
  quiet_to    time,
  check ((quiet_from is null) = (quiet_to is null))
);

create table data_export (
  id          uuid primary key,
  member_id   uuid not null references member on delete cascade,
  state       smallint not null,
  created_at  timestamptz(3) not null,
  -- the whole file; gone with its row a day later
  content     bytea
);
create index data_export_member on data_export (member_id, created_at desc);
