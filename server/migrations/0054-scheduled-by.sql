-- expands: the version before schedules without saying who, as it did
-- who had a draft published at a time; null = whoever began it
alter table host_draft
  add column scheduled_by uuid references operator,
  add constraint host_draft_scheduled_by_check check (operator_id is not null or scheduled_by is null) not valid;
