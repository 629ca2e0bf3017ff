-- null = a member who has not told a name yet
alter table member alter column nick_name drop not null;
alter table member
  add column birth_date date,
  add column wechat_open_id text unique,
  -- the member whose link led to the registration
  add column referrer_id uuid references member,
  -- where the member last was, told with consent: gcj02, told to nobody
  add column located_longitude double precision,
  add column located_latitude double precision,
  add column located_province text,
  add column located_city text,
  add column last_open_at timestamptz(3),
  -- the notice before an account of somebody under age is closed
  add column under_age_noticed_at timestamptz(3),
  add column closed_at timestamptz(3);
create index member_referrer on member (referrer_id, created_at desc, id desc) where referrer_id is not null;

create table consent (
  member_id  uuid not null references member on delete cascade,
  document   text not null check (document in ('terms', 'privacy')),
  version    date not null,
  given_at   timestamptz(3) not null,
  primary key (member_id, document, version)
);

create table device (
  id           uuid primary key,
  member_id    uuid not null references member on delete cascade,
  -- `x-device-id`, made by the app at its first start
  device_key   text not null,
  name         text not null,
  is_native    boolean not null,
  created_at   timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  revoked_at   timestamptz(3)
);
create index device_member on device (member_id, last_used_at desc);
create unique index device_logged_in on device (device_key, member_id) where revoked_at is null;

-- a credential is good until its successor was used, and a minute longer; presented later it revokes its device
create table login_credential (
  -- SHA-256 of the 256 random bits
  hash          bytea primary key,
  device_id     uuid not null references device on delete cascade,
  issued_at     timestamptz(3) not null,
  -- when it was first presented
  used_at       timestamptz(3),
  -- when a later one of its device was first presented
  succeeded_at  timestamptz(3)
);
create index login_credential_device on login_credential (device_id, issued_at desc);

-- what is counted in tries or good for one use; overdue rows are swept
create table sms_code (
  phone       text not null,
  scene       text not null check (scene in ('login', 'bindPhone', 'deleteAccount')),
  -- keyed hash of the digits
  hash        bytea not null,
  tries_left  smallint not null,
  sent_at     timestamptz(3) not null,
  primary key (phone, scene)
);
-- one row for each phone, device and address a code was sent to or asked from; kept a day
create table sms_sent (
  -- keyed hash
  subject     bytea not null,
  sent_at     timestamptz(3) not null
);
create index sms_sent_subject on sms_sent (subject, sent_at desc);
create index sms_sent_age on sms_sent (sent_at);
create table captcha (
  id          text primary key,
  text        text not null,
  expires_at  timestamptz(3) not null
);
create index captcha_expiry on captcha (expires_at);
create table login_ticket (
  -- SHA-256
  hash           bytea primary key,
  -- one of the two: whom WeChat named, or whose phone the operator named
  wechat_open_id text,
  phone          text,
  expires_at     timestamptz(3) not null,
  check ((wechat_open_id is null) <> (phone is null))
);
create index login_ticket_expiry on login_ticket (expires_at);
-- states of WeChat authorisations under way, and the vendor's tokens, shared by all processes
create table wechat_state (
  hash        bytea primary key,
  return_url  text not null,
  expires_at  timestamptz(3) not null
);
create index wechat_state_expiry on wechat_state (expires_at);
create table vendor_token (
  name        text primary key,
  value       text not null,
  expires_at  timestamptz(3) not null
);
