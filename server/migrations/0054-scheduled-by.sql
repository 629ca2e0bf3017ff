-- expands: the version before schedules without saying who, as it did
-- who had a draft published at a time; null = whoever began it
alter table host_draft
  add column scheduled_by uuid references operator,
  add check (operator_id is not null or scheduled_by is null);
create index host_draft_scheduled_by on host_draft (scheduled_by) where scheduled_by is not null;
