-- expands: the version before lets the pictures of a report go when it is decided
-- When an appeal against what was decided on the report can come no more; null while the report is open, or an appeal waits.
alter table report_picture add column kept_until timestamptz(3);
