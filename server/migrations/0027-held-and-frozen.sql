-- expands: the version before runs on it; it neither holds nor freezes anything
-- phone changes that were not proved by the present phone wait here, one a member
create table held_phone_change (
  member_id  uuid primary key references member on delete cascade,
  phone      text not null,
  held_at    timestamptz(3) not null,
  due_at     timestamptz(3) not null
);
create index held_phone_change_due on held_phone_change (due_at);
-- what a member must hear by SMS about the account, until it has left
create table security_sms (
  id         uuid primary key,
  member_id  uuid not null references member on delete cascade,
  -- the number at that time: it may be another one when it leaves
  phone      text not null,
  news       text not null,
  -- what stands in the words
  told       text not null,
  next_at    timestamptz(3) not null,
  until      timestamptz(3) not null
);
create index security_sms_due on security_sms (next_at);
create index security_sms_member on security_sms (member_id);
alter table member
  add column frozen_at timestamptz(3),
  add column freeze_reason text check (freeze_reason in ('underAge')),
  -- when a frozen account is erased
  add column erase_at timestamptz(3);
create index member_erase on member (erase_at) where erase_at is not null;
