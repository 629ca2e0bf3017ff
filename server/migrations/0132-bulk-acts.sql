-- expands: the version before does nothing to several at once
-- what an operator does to several activities or drafts; it is done one by one, each in a transaction of its own
create table bulk_act (
  id           uuid primary key,
  operator_id  uuid not null references operator,
  kind         text not null check (kind in ('cancel', 'publish')),
  -- why, for colleagues; null of what is published
  note         text,
  begun_at     timestamptz(3) not null,
  ended_at     timestamptz(3)
);
create index bulk_act_of_operator on bulk_act (operator_id, begun_at);
create index bulk_act_begun on bulk_act (begun_at);
create index bulk_act_due on bulk_act (begun_at, id) where ended_at is null;

create table bulk_act_item (
  act_id        uuid not null references bulk_act on delete cascade,
  -- an activity or a draft; a draft that is deleted stays named
  target_kind   text not null check (target_kind in ('activity', 'draft')),
  target_id     uuid not null,
  position      integer not null,
  -- as they were when it was begun
  title         text,
  city_code     text,
  seen_version  integer,
  -- null until its turn came
  outcome       text check (outcome in ('done', 'failed')),
  failure_code  text,
  reason        text,
  primary key (act_id, target_kind, target_id)
);
create index bulk_act_item_due on bulk_act_item (act_id, position) where outcome is null;
