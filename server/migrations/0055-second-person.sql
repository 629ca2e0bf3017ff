-- expands: the version before lets operators in without saying who did
-- which operator gave somebody their one-time password last, and when; null = a command on the server
alter table operator
  add column let_in_by uuid references operator,
  add column let_in_at timestamptz(3);
create index operator_let_in_by on operator (let_in_by) where let_in_by is not null;
-- what an operator gave back alone within a day
create index refund_proposal_alone on refund_proposal (proposed_by, proposed_at) where not needs_second;
