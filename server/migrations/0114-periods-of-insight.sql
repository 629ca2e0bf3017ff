-- expands: the version before adds up no days
-- runs apart
alter table insight_sum validate constraint insight_sum_period;
