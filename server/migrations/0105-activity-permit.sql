-- expands: the version before keeps permits at drafts alone
-- number of the permit that a large activity needs; null = none was written
alter table activity add column permit text;
