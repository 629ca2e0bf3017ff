-- expands: the version before adds up no days
-- The first day of each activity, null where it was counted before; sums of days tell of the last of them.
alter table activity_insight add column day date;
alter table insight_sum drop constraint insight_sum_period_check,
  add constraint insight_sum_period check (period in ('day', 'week', 'month')) not valid;
