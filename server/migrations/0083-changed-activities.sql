-- expands: the version before changes activities without counting it
-- how often what an activity is was changed, and when it was last given another time or place
alter table activity add column version integer not null default 1, add column moved_at timestamptz(3);
