-- expands: the version before narrows no drafts; what it writes is kept in here as well
-- What drafts of operators that are not published are looked for by. It stands beside them, since the wall of their table
-- lets no condition on what is written in them use an index; no row here is of a member's own draft.
create table draft_found (
  draft_id      uuid primary key references host_draft on delete cascade,
  operator_id   uuid not null references operator,
  updated_at    timestamptz(3) not null,
  city_code     text,
  category      smallint,
  -- as the wire has it, in UTC: to be compared with minutes, whose text is the beginning of it
  start_time    text collate "C",
  -- title, venue, district and address, lower case, each on a line
  search_text   text not null,
  search_terms  text[] not null
);
create index draft_found_newest on draft_found (updated_at, draft_id);
create index draft_found_of_city on draft_found (city_code, updated_at, draft_id);
create index draft_found_of_kind on draft_found (category, updated_at, draft_id);
create index draft_found_of_operator on draft_found (operator_id, updated_at, draft_id);
create index draft_found_start on draft_found (start_time);
create index draft_found_terms on draft_found using gin (search_terms);

-- Characters and pairs of neighbours in the words of a text: whatever holds a word holds all terms of it.
create function draft_terms(words text) returns text[] language sql immutable parallel safe
  return coalesce((
    select array_agg(distinct substr(word, place, size))
    from regexp_split_to_table(lower(words), '\s+') word, generate_series(1, length(word)) place,
      generate_series(1, 2) size
    where place + size - 1 <= length(word)), '{}');

create function draft_text(fields jsonb) returns text language sql immutable parallel safe
  return lower(concat_ws(e'\n', fields ->> 'title', fields ->> 'venue', fields ->> 'district', fields ->> 'address'));

create function keep_draft_found() returns trigger language plpgsql as $$
begin
  if new.state = 40 then
    delete from draft_found where draft_id = new.id;
    return null;
  end if;
  insert into draft_found (
    draft_id, operator_id, updated_at, city_code, category, start_time, search_text, search_terms)
  values (new.id, new.operator_id, new.updated_at, new.fields ->> 'cityCode', (new.fields ->> 'category')::smallint,
    new.fields ->> 'startTime', draft_text(new.fields), draft_terms(draft_text(new.fields)))
  on conflict (draft_id) do update set updated_at = excluded.updated_at, city_code = excluded.city_code,
    category = excluded.category, start_time = excluded.start_time, search_text = excluded.search_text,
    search_terms = excluded.search_terms;
  return null;
end $$;
create trigger draft_is_found after insert or update on host_draft for each row
  when (new.operator_id is not null) execute function keep_draft_found();
