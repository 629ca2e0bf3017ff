-- expands: the version before neither writes nor reads it
-- runs in bites
with bite as (
  select id from "order" where $1::text is null or id > $1::uuid order by id limit 1000 for update
), filled as (
  update "order" set next_mark = 'filled' from bite where "order".id = bite.id
)
select id::text as last from bite order by id desc limit 1
