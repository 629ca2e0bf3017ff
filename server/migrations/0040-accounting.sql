-- expands: the version before it gives nothing back by hand and reads none of these
alter table refund
  drop constraint refund_reason_check,
  add check (reason in ('member', 'activityCancelled', 'tooFew', 'latePayment', 'paidTwice', 'byHand'));

-- money that an operator gives back outside the rule; from an amount on it waits for a second one
create table refund_proposal (
  id           uuid primary key,
  -- of whoever proposes it, so that sending it again makes no second one
  request_id   uuid not null,
  order_id     uuid not null references "order",
  place_ids    uuid[] not null check (cardinality(place_ids) > 0),
  percent      smallint not null check (percent between 1 and 100),
  amount_fen   integer not null check (amount_fen > 0),
  note         text not null,
  -- waiting for a second operator; carried out; refused by one; overtaken by what became of the order
  state        text not null check (state in ('waiting', 'done', 'refused', 'overtaken')),
  needs_second boolean not null,
  proposed_by  uuid not null,
  proposed_at  timestamptz(3) not null,
  decided_by   uuid,
  decided_at   timestamptz(3),
  refund_id    uuid references refund,
  unique (proposed_by, request_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'done') = (refund_id is not null)),
  -- nobody is their own second pair of eyes
  check (not (needs_second and state = 'done') or decided_by <> proposed_by)
);
create index refund_proposal_waiting on refund_proposal (proposed_at, id) where state = 'waiting';
create index refund_proposal_order on refund_proposal (order_id);

-- the to-do list of refunds that the payment service did not take
create index refund_failed on refund (decided_at, id) where state = 'failed';
-- sums of days are read from the ledger itself
create index ledger_money_at on ledger_entry (at) where money_fen <> 0;
-- orders of an activity, whatever their state, for finance
create index order_activity_newest on "order" (activity_id, created_at desc, id desc);

-- what the nightly check found of a day by the clock of the mainland, of all orders that moved money on it
create table money_check (
  day            date primary key,
  orders         integer not null,
  -- what is ours of them by the ledger, and by payments and refunds
  ledger_fen     bigint not null,
  payments_fen   bigint not null,
  faulty_orders  integer not null,
  checked_at     timestamptz(3) not null
);
-- days that do not add up are looked at again
create index money_check_unequal on money_check (day) where ledger_fen <> payments_fen or faulty_orders > 0;
