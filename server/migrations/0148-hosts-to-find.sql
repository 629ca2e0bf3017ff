-- expands: the version before keeps what it writes in there as well
-- runs in bites
-- Members who were hosts before they were kept to be found. It is what the triggers do, lock and all, so that it is the
-- same whoever comes first.
with bite as materialized (
  select id, is_organizer from member where $1::uuid is null or id > $1::uuid order by id limit 1000
), kept as materialized (
  select keep_host_found(id) from bite where is_organizer
)
select id as last from bite, (select count(*) from kept) all_kept order by id desc limit 1
