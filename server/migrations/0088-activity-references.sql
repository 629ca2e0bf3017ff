-- expands: the version before runs on it
-- runs apart
-- An activity that goes is looked for in every table that names one.
create index concurrently if not exists activity_reminder_activity on activity_reminder (activity_id);
create index concurrently if not exists favorite_activity on favorite (activity_id);
create index concurrently if not exists match_pair_activity on match_pair (activity_id);
create index concurrently if not exists participant_look_activity on participant_look (activity_id);
create index concurrently if not exists people_export_activity on people_export (activity_id);
create index concurrently if not exists place_hold_activity on place_hold (activity_id);
create index concurrently if not exists waiting_entry_activity on waiting_entry (activity_id);
