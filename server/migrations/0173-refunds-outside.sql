-- expands: the version before gives nothing back outside, and books by itself what the payment service takes after all
-- Money that the payment service would not give back, and that people gave outside of it.
alter table refund
  add column is_outside boolean not null default false,
  add constraint refund_outside_is_done check (not is_outside or state = 'done') not valid;

-- how they gave it, and by which reference; somebody else agrees that they did
create table outside_refund (
  id           uuid primary key,
  refund_id    uuid not null references refund,
  way          text not null check (way in ('bank', 'alipay', 'cash', 'other')),
  reference    text not null,
  note         text not null,
  -- waiting for a second operator; booked; refused by one; overtaken by what became of the refund
  state        text not null check (state in ('waiting', 'done', 'refused', 'overtaken')),
  proposed_by  uuid not null,
  proposed_at  timestamptz(3) not null,
  decided_by   uuid,
  decided_at   timestamptz(3),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- nobody is their own second pair of eyes
  check (state <> 'done' or decided_by <> proposed_by)
);
-- a refund is given outside once
create unique index outside_refund_open on outside_refund (refund_id) where state in ('waiting', 'done');
create index outside_refund_of on outside_refund (refund_id, proposed_at);
