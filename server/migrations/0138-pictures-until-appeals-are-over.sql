-- expands: the version before lets the pictures of a report go when it is decided
-- When no measure on the report can be appealed against any more, at which none goes while an appeal waits; null while the
-- report is open.
alter table report_picture add column kept_until timestamptz(3);
