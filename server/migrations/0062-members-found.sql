-- expands: the version before looks members up by other indexes
-- runs apart
-- operators look for members by how their name begins, in any case, in pages of its order
create index concurrently if not exists member_name_found on member ((lower(nick_name) collate "C"), id)
  where nick_name is not null and closed_at is null;
-- the last reports of one thing
create index concurrently if not exists report_latest_of_target on report (target_kind, target_id, created_at desc, id desc);
-- an operator of some cities reads the drafts of each, and their own that have none yet
create index concurrently if not exists host_draft_desk_city on host_draft ((fields ->> 'cityCode'), updated_at, id)
  where operator_id is not null and state <> 40;
create index concurrently if not exists host_draft_desk_own on host_draft (operator_id, updated_at, id)
  where operator_id is not null and state <> 40 and fields ->> 'cityCode' is null;
