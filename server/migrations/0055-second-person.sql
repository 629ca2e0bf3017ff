-- expands: the version before lets operators in without saying who did
-- which operator gave somebody their one-time password last, and when; null = a command on the server
alter table operator
  add column let_in_by uuid references operator,
  add column let_in_at timestamptz(3);
