-- expands: the version before moves nothing, and gives back the whole price of what was moved by nobody
-- what has gone back of the price already because the place was moved to a cheaper ticket type
alter table "order"
  add column reduced_fen integer not null default 0,
  add constraint order_reduced_fen_check check (reduced_fen between 0 and price_fen) not valid;
alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check
    check (reason in ('member', 'activityCancelled', 'tooFew', 'latePayment', 'paidTwice', 'byHand', 'moved')) not valid;
