-- expands: the version before keeps what it writes in there as well
-- runs in bites
-- Drafts of operators that were being written before they were kept to be found.
with bite as (
  select id, operator_id, updated_at, state, fields from host_draft
  where $1::uuid is null or id > $1::uuid order by id limit 1000 for share
), filled as (
  insert into draft_found (draft_id, operator_id, updated_at, city_code, category, start_time, search_text, search_terms)
  select id, operator_id, updated_at, fields ->> 'cityCode', (fields ->> 'category')::smallint, fields ->> 'startTime',
    draft_text(fields), draft_terms(draft_text(fields))
  from bite where operator_id is not null and state <> 40
  on conflict do nothing
)
select id as last from bite order by id desc limit 1
