-- expands: the version before writes answers with the instant of their first one by itself
-- when somebody said for the first time how it was: saying it anew moves nobody's answer
alter table activity_feedback add column first_said_at timestamptz(3) not null default now();
