-- contracts: each payment has an id of its own, which the version before does not write
-- an order is paid in several ways, each an attempt with a number of its own; the first in WeChat's browser has the order's
alter table payment
  add column id uuid,
  -- WeChat's browser, a phone's, a code on a screen, the app, a friend's link
  add column way text not null default 'jsapi' check (way in ('jsapi', 'h5', 'native', 'app', 'link')),
  -- where the payer is led, or the text of the code; null until the payment service answered, and where an id is enough
  add column pay_url text,
  -- when another attempt took its place: it is closed as soon as it may be
  add column superseded_at timestamptz(3),
  alter column open_id drop not null;
update payment set id = order_id;
alter table payment
  alter column way drop default,
  alter column id set not null,
  drop constraint payment_pkey,
  add primary key (id),
  add check ((way = 'jsapi') = (id = order_id)),
  add check ((way in ('jsapi', 'link')) = (open_id is not null));
create index payment_order on payment (order_id);

alter table "order"
  -- the attempt that paid it: what is given back goes back by it
  add column payment_id uuid references payment,
  -- of the link a friend pays by, /p/<token>
  add column pay_link_token text unique;
update "order" set payment_id = payment.id
  from payment where payment.order_id = "order".id and transaction_id is not null;

alter table refund
  -- the attempt whose money goes back
  add column payment_id uuid references payment,
  drop constraint refund_reason_check,
  add check (reason in ('member', 'activityCancelled', 'tooFew', 'latePayment', 'paidTwice'));
update refund set payment_id = order_id where exists (select from payment where payment.id = refund.order_id);
create index refund_payment on refund (payment_id) where payment_id is not null;
