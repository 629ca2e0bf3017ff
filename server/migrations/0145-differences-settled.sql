-- expands: the version before settles nothing, and finds again what was settled until it is gone
-- To which refund a difference belongs: a payment may have several that differ in the same way.
alter table ledger_difference
  add column out_refund_no text,
  -- the payment as the service tells of it: several may come on one number, of the same amount
  add column transaction_id text;

-- What people settled on the merchant's platform: the very same is not found again.
create table settled_difference (
  out_trade_no   text not null,
  kind           text not null,
  out_refund_no  text,
  transaction_id text,
  ours_fen       integer not null,
  theirs_fen     integer not null,
  settled_at     timestamptz(3) not null,
  unique nulls not distinct (out_trade_no, kind, out_refund_no, transaction_id, ours_fen, theirs_fen)
);
