-- expands: the version before goes on with the oldest, whatever came of it
-- how often a part of an export was tried in vain, and when it is tried next; null = at once
alter table people_export add column tries smallint not null default 0;
alter table people_export add column next_at timestamptz(3);
