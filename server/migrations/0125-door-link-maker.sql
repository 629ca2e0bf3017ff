-- expands: the version before names no operator, and its links open as before
-- The operator who made a link; null = an organizer did, or it is older than this.
alter table door_link add column made_by uuid;
