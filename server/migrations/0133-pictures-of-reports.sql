-- expands: the version before keeps no pictures for reports
-- pictures that an open report keeps: deleted, they are there as evidence alone, until it is decided
create table report_picture (
  report_id  uuid not null references report on delete cascade,
  -- file below /pictures/
  path       text not null,
  primary key (report_id, path)
);
create index report_picture_path on report_picture (path);
