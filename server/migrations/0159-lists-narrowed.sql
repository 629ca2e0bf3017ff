-- expands: the version before runs on it
-- runs apart
-- drafts by kind and by the day they start on, the one changed last first, everywhere and in a city; and by their words
create index concurrently if not exists draft_found_narrowed on draft_found (updated_at, draft_id, category, start_time);
create index concurrently if not exists draft_found_narrowed_in_city
  on draft_found (city_code, updated_at, draft_id, category, start_time);
create index concurrently if not exists draft_found_words
  on draft_found using gin ((search_terms || draft_marks(updated_at, city_code)));
drop index concurrently if exists draft_found_newest;
drop index concurrently if exists draft_found_of_city;
drop index concurrently if exists draft_found_of_kind;
drop index concurrently if exists draft_found_start;
-- what waits in a city, the oldest first
create index concurrently if not exists held_content_waiting_in_city on held_content (city_code, held_at, id)
  where decided_at is null;
-- reports of a city that are decided
create index concurrently if not exists report_decided_of_city on report (city_code, due_at, id)
  where decided_at is not null;
-- differences that are open, and those that are mended, newest first, everywhere and in a city
create index concurrently if not exists ledger_difference_open on ledger_difference (found_at, id)
  where mended_at is null;
create index concurrently if not exists ledger_difference_mended on ledger_difference (found_at, id)
  where mended_at is not null;
create index concurrently if not exists ledger_difference_open_in_city
  on ledger_difference (activity_city_code, found_at, id) where mended_at is null;
create index concurrently if not exists ledger_difference_mended_in_city
  on ledger_difference (activity_city_code, found_at, id) where mended_at is not null;
-- cancelled activities of a city
create index concurrently if not exists activity_desk_cancelled_in_city on activity (city_code, start_at, id)
  where cancelled_at is not null and published_at is not null and title <> '';
-- what operators did, the newest first: all of it, an operator's, of a kind, and an operator's of a kind
create index concurrently if not exists audit_entry_newest on audit_entry (at, number, operator_id, act);
create index concurrently if not exists audit_entry_newest_of_operator on audit_entry (operator_id, at, number);
create index concurrently if not exists audit_entry_newest_of_act on audit_entry (act, at, number);
create index concurrently if not exists audit_entry_newest_of_both on audit_entry (operator_id, act, at, number);
drop index concurrently if exists audit_entry_at;
drop index concurrently if exists audit_entry_operator;
drop index concurrently if exists audit_entry_act;
