-- expands: the version before runs on it, and writes what it tells in Chinese

-- the name of the words and what stands in them, written out in the reader's language; null for what former versions wrote
alter table notification add column words jsonb;
-- the language in which the member last read messages
alter table member add column told_language text;
-- ways to members that they switched off
alter table notification_setting add column ways_off text[] not null default '{}';
alter table notification
  -- what is told by SMS when nobody has seen it; null for what is not urgent
  add column urgent text,
  -- quiet hours hold it up no longer than until then
  add column latest_at timestamptz(3),
  -- nobody wants to hear it from then on
  add column useless_at timestamptz(3),
  -- the way it goes next unless somebody has seen it by then; null = it goes no further
  add column next_way text check (next_way in ('wechat', 'sms')),
  add column next_way_at timestamptz(3);
create index notification_next_way on notification (next_way_at) where next_way_at is not null;
-- what each way answered for a message, in the order in which it was tried
create table notification_delivery (
  id               uuid primary key,
  notification_id  uuid not null references notification on delete cascade,
  member_id        uuid not null references member on delete cascade,
  way              text not null check (way in ('page', 'webPush', 'wechat', 'sms')),
  at               timestamptz(3) not null,
  -- `sent`, `asked` while the answer is awaited, or the code of the refusal
  outcome          text not null
);
create index notification_delivery_of on notification_delivery (notification_id);
create index notification_delivery_sms on notification_delivery (at, member_id) where way = 'sms';
-- members who do not follow the account are not asked again before then
create table wechat_not_before (
  member_id   uuid primary key references member on delete cascade,
  not_before  timestamptz(3) not null
);
