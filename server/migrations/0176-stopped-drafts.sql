-- expands: the version before runs on it
-- runs apart
-- Drafts of operators that were to be published by themselves and could not.
create index concurrently if not exists host_draft_stopped on host_draft (id)
  where operator_id is not null and state = 30;
