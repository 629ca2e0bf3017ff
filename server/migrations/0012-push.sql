-- Registrations of the push channel. A cid is public; whoever knows the session is the client.
create table push_client (
  -- MD5 of the session, 32 hexadecimal digits
  cid             text primary key,
  -- SHA-256 of the session
  session_hash    bytea not null unique,
  -- derived id, as it stands in the packets
  app_id          text not null,
  device_id       text not null,
  registration_id text not null,
  -- whose messages go there; bound by a call of the member that shows the session
  member_id       uuid references member on delete set null,
  member_device_id uuid references device on delete set null,
  bound_at        timestamptz(3),
  -- what the client tells of itself; labels only
  device_info     jsonb,
  mode            text,
  alias           text,
  tags            text[] not null default '{}',
  -- close code it is refused with; null = welcome
  refused_with    smallint,
  -- counts the logins: of two connections the one with the higher number stays
  login_number    bigint not null default 0,
  created_at      timestamptz(3) not null,
  last_seen_at    timestamptz(3) not null
);
create index push_client_member on push_client (member_id) where member_id is not null;
create index push_client_device on push_client (member_device_id) where member_device_id is not null;
create index push_client_age on push_client (last_seen_at);

-- What a client has not acknowledged yet; gone with the acknowledgement, or when it is too old.
create table push_message (
  id              uuid primary key,
  -- in which order a client gets them
  number          bigint generated always as identity,
  cid             text not null references push_client on delete cascade,
  task_id         text not null,
  -- what the app gets, as it is
  text            text not null,
  created_at      timestamptz(3) not null,
  expires_at      timestamptz(3) not null
);
create index push_message_waiting on push_message (cid, number);
create index push_message_age on push_message (expires_at);

-- Orders of operators to whoever holds the connection, who takes them away.
create table push_order (
  id              uuid primary key,
  cid             text not null references push_client on delete cascade,
  -- close code and text, or url, seconds and delay
  command         smallint not null,
  data            jsonb not null,
  created_at      timestamptz(3) not null
);
create index push_order_age on push_order (created_at);

-- Where clients connect, as the latest server was set; for the operators' commands.
create table push_address (
  is_current      boolean primary key default true check (is_current),
  url             text not null,
  app_id          text not null,
  key_id          text not null,
  key             text not null
);

-- Browsers a member lets be woken while the app is closed.
create table web_push (
  id              uuid primary key,
  member_id       uuid not null references member on delete cascade,
  device_id       uuid references device on delete cascade,
  endpoint        text not null unique,
  p256dh          text not null,
  auth            text not null,
  created_at      timestamptz(3) not null
);
create index web_push_member on web_push (member_id);
create index web_push_device on web_push (device_id) where device_id is not null;

-- A message on its way to a browser's push service.
create table web_push_message (
  id              uuid primary key,
  web_push_id     uuid not null references web_push on delete cascade,
  notification_id uuid not null references notification on delete cascade,
  tries           smallint not null default 0,
  next_try_at     timestamptz(3) not null,
  expires_at      timestamptz(3) not null
);
create index web_push_message_due on web_push_message (next_try_at);
create index web_push_message_browser on web_push_message (web_push_id);
create index web_push_message_notification on web_push_message (notification_id);

-- When a notification is to be heard; null = it was handed on, or is only to be read.
alter table notification add column push_at timestamptz(3);
create index notification_push on notification (push_at) where push_at is not null;

-- Reminders before the start that a member was given, so that each is given once.
create table activity_reminder (
  member_id       uuid not null references member on delete cascade,
  activity_id     uuid not null references activity on delete cascade,
  kind            text not null,
  starts_at       timestamptz(3) not null,
  created_at      timestamptz(3) not null,
  primary key (member_id, activity_id, kind, starts_at)
);
create index activity_reminder_age on activity_reminder (starts_at);
