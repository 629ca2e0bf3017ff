-- expands: the version before runs on it
-- runs apart
-- All reports that name a member, newest first.
create index concurrently if not exists report_of_person on report (person_id, created_at desc, id desc)
  where person_id is not null;
