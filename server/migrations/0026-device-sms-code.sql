-- expands: the version before goes on with codes of its own, which the new one asks for again
-- a code is good on the device alone that asked for it, and tries are counted there; '' = one that does not say which it is
create table device_sms_code (
  phone       text not null,
  scene       text not null check (scene in ('login', 'bindPhone', 'deleteAccount', 'stepUp')),
  device      text not null,
  -- keyed hash of the digits
  hash        bytea not null,
  tries_left  smallint not null,
  sent_at     timestamptz(3) not null,
  primary key (phone, scene, device)
);
-- SMS of a day to everybody, of the mainland
create table sms_day (
  day   date primary key,
  sent  integer not null
);
