-- somebody a member books for: linked to a member's account by phone, or a guest without one
create table companion (
  id                uuid primary key,
  owner_id          uuid not null references member on delete cascade,
  kind              text not null check (kind in ('member', 'other')),
  -- the account of the phone, once it was asked; told to the owner while it agrees
  linked_member_id  uuid references member on delete set null,
  -- 10 waiting, 20 agreed, 30 refused; null for guests
  link_state        smallint check (link_state in (10, 20, 30)),
  phone             text check (phone ~ '^1[0-9]{10}$'),
  nick_name         text,
  sex               smallint check (sex in (1, 2)),
  birth_date        date,
  relation          text,
  remark            text,
  created_at        timestamptz(3) not null,
  -- when to look for the account of the phone and to ask it; null once that was done
  ask_due_at        timestamptz(3),
  -- who refused is kept, unseen by the owner, so that adding them anew does not ask them anew
  removed_at        timestamptz(3),
  check ((kind = 'member') = (link_state is not null)),
  check (kind = 'other' or phone is not null),
  check (kind = 'member' or (nick_name is not null and sex is not null and linked_member_id is null)),
  check (link_state is distinct from 20 or linked_member_id is not null),
  check (ask_due_at is null or (link_state = 10 and linked_member_id is null)),
  check (removed_at is null or link_state = 30)
);
create index companion_newest on companion (owner_id, created_at desc, id desc) where removed_at is null;
create index companion_ask_due on companion (ask_due_at) where ask_due_at is not null;
create unique index companion_phone on companion (owner_id, phone) where kind = 'member';
create index companion_linked on companion (linked_member_id) where linked_member_id is not null;
create index companion_unlinked on companion (phone) where kind = 'member' and linked_member_id is null;

-- one purchase of places of one ticket type; contract/src/order/order-state.ts tells how its state may change
create table "order" (
  id              uuid primary key,
  member_id       uuid not null references member,
  activity_id     uuid not null references activity,
  ticket_type_id  uuid not null references ticket_type,
  -- 10 places for persons, 20 a position
  buy_type        smallint not null check (buy_type in (10, 20)),
  -- 10 unpaid, 20 paid, 30 closed, 40 refunding, 50 refunded, 60 used
  state           smallint not null check (state in (10, 20, 30, 40, 50, 60)),
  quantity        smallint not null check (quantity between 1 and 50),
  -- of a place, when it was bought
  price_fen       integer not null check (price_fen >= 0),
  is_offer        boolean not null default false,
  is_hidden       boolean not null default false,
  created_at      timestamptz(3) not null,
  -- when it closes unless it is paid
  expires_at      timestamptz(3) not null,
  paid_at         timestamptz(3),
  closed_at       timestamptz(3),
  close_reason    text check (close_reason in ('member', 'overdue', 'activityCancelled')),
  check ((state = 30) <= (closed_at is not null)),
  check ((closed_at is null) = (close_reason is null)),
  check ((state in (20, 60)) <= (paid_at is not null))
);
create index order_newest on "order" (member_id, created_at desc, id desc);
create index order_overdue on "order" (expires_at) where state = 10;
-- what a cancelled activity has to close and to give back
create index order_of_activity on "order" (activity_id) where state in (10, 20);

-- an order's request, so that sending it again makes no second one
create table order_request (
  member_id   uuid not null references member on delete cascade,
  request_id  uuid not null,
  -- SHA-256 of what was asked for
  body_hash   bytea not null,
  order_id    uuid not null references "order",
  created_at  timestamptz(3) not null,
  primary key (member_id, request_id)
);
create index order_request_age on order_request (created_at);

-- money that goes back for an order; its id without hyphens is the payment service's out_refund_no
create table refund (
  id           uuid primary key,
  order_id     uuid not null references "order",
  amount_fen   integer not null check (amount_fen > 0),
  reason       text not null check (reason in ('member', 'activityCancelled', 'tooFew', 'latePayment')),
  -- decided here, accepted by the payment service, done there; failed = by hand
  state        text not null default 'decided' check (state in ('decided', 'accepted', 'done', 'failed')),
  decided_at   timestamptz(3) not null,
  -- when to send it, or to ask after it, next
  next_try_at  timestamptz(3),
  tries        integer not null default 0,
  -- when it was last asked for: the service wants a pause between two refunds of an order
  sent_at      timestamptz(3),
  -- its number at the payment service
  refund_no    text,
  done_at      timestamptz(3),
  check ((next_try_at is null) = (state in ('done', 'failed')))
);
create index refund_order on refund (order_id);
create index refund_due on refund (next_try_at) where next_try_at is not null;

alter table place
  -- null = of the demo's crowd, who came without orders
  add column order_id uuid references "order",
  -- 10 held until paid, 20 paid, 30 given back, 60 checked in
  add column state smallint not null default 20 check (state in (10, 20, 30, 60)),
  add column number smallint not null default 1,
  add column companion_id uuid references companion on delete set null,
  add column is_hidden boolean not null default false,
  -- raised when its holder changes, which makes older tickets void
  add column ticket_version smallint not null default 1,
  -- of a guest's ticket page /t/<token>
  add column link_token text unique,
  add column checked_in_at timestamptz(3),
  add column returned_at timestamptz(3),
  add column refund_id uuid references refund,
  add check ((state = 60) = (checked_in_at is not null)),
  add check ((state = 30) = (returned_at is not null));
create index place_order on place (order_id, number) where order_id is not null;
create index place_companion on place (companion_id) where companion_id is not null;
-- one person holds one place of an activity
create unique index place_of_member on place (activity_id, holder_id) where holder_id is not null and state <> 30;
create unique index place_of_companion on place (activity_id, companion_id) where companion_id is not null and state <> 30;

-- an order at the payment service; parameters stand as they were first sent, since only the same may be sent again
create table payment (
  order_id        uuid primary key references "order",
  -- the order's id without hyphens
  out_trade_no    text not null unique,
  open_id         text not null,
  total_fen       integer not null check (total_fen > 0),
  goods           text not null,
  payer_address   text not null,
  started_at      timestamptz(3) not null,
  expires_at      timestamptz(3) not null,
  prepay_id       text,
  prepaid_at      timestamptz(3),
  transaction_id  text unique,
  paid_fen        integer,
  paid_at         timestamptz(3),
  -- when the payment service is asked after it next, and was last; next is null once it is known how it ended
  next_look_at    timestamptz(3),
  looked_at       timestamptz(3),
  -- when both ledgers are compared on it next; null once they no longer are
  compare_at      timestamptz(3),
  check ((transaction_id is null) = (paid_fen is null) and (transaction_id is null) = (paid_at is null))
);
create index payment_due on payment (next_look_at) where next_look_at is not null;
create index payment_to_compare on payment (compare_at) where compare_at is not null;

-- every change of places and money, never changed itself: their sums are what tables and payment service must show
create table ledger_entry (
  id              bigint generated always as identity primary key,
  at              timestamptz(3) not null,
  order_id        uuid not null references "order",
  ticket_type_id  uuid not null references ticket_type,
  kind            text not null check (kind in
    ('placesHeld', 'placesReturned', 'moneyReceived', 'refundDecided', 'refundDone')),
  -- taken (+) or returned (−)
  places          integer not null default 0,
  -- received (+) or gone back (−), in fen; what is decided only is told by owed_fen
  money_fen       integer not null default 0,
  -- owed to the payer (+) or no longer (−)
  owed_fen        integer not null default 0,
  refund_id       uuid references refund
);
create index ledger_order on ledger_entry (order_id, id);
create index ledger_ticket_type on ledger_entry (ticket_type_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only written on.';
end $$;
create trigger ledger_only_grows before update or delete on ledger_entry for each statement execute function refuse_change();

-- what the payment service's ledger and ours differ in; mended_at once a repair was made
create table ledger_difference (
  id            uuid primary key,
  order_id      uuid references "order",
  out_trade_no  text not null,
  kind          text not null,
  ours_fen      integer not null,
  theirs_fen    integer not null,
  found_at      timestamptz(3) not null,
  mended_at     timestamptz(3),
  unique (out_trade_no, kind)
);

create table waiting_entry (
  id              uuid primary key,
  member_id       uuid not null references member on delete cascade,
  activity_id     uuid not null references activity,
  ticket_type_id  uuid not null references ticket_type,
  joined_at       timestamptz(3) not null,
  -- the order by which a place is offered; null while waiting
  offer_order_id  uuid unique references "order",
  -- left, or the offer was taken, declined or ran out
  ended_at        timestamptz(3)
);
create unique index waiting_once on waiting_entry (ticket_type_id, member_id) where ended_at is null;
create index waiting_queue on waiting_entry (ticket_type_id, joined_at, id) where ended_at is null and offer_order_id is null;
create index waiting_offered on waiting_entry (activity_id) where ended_at is null and offer_order_id is not null;
create index waiting_of_member on waiting_entry (member_id, joined_at desc, id desc) where ended_at is null;

-- phones a member looked orders up by, for the limit of a day
create table order_phone_look (
  member_id   uuid not null references member on delete cascade,
  phone_hash  bytea not null,
  looked_at   timestamptz(3) not null,
  primary key (member_id, phone_hash)
);
create index order_phone_look_age on order_phone_look (looked_at);

alter table activity
  -- how it was decided at its deadline whether enough people come; null = not yet, or nobody asks
  add column minimum_checked_at timestamptz(3),
  -- why it was cancelled, as its refunds tell; null where it was imported so, or never
  add column cancel_reason text check (cancel_reason in ('activityCancelled', 'tooFew')),
  -- when nothing was left to close, to give back and to tell after it was cancelled
  add column wound_up_at timestamptz(3);
create index activity_minimum_due on activity (enroll_deadline_at)
  where min_participants is not null and cancelled_at is null and minimum_checked_at is null;
create index activity_to_wind_up on activity (cancelled_at) where cancelled_at is not null and wound_up_at is null;

-- nothing gives back more than was paid
alter table activity add check (refund_percent between 0 and 100);
