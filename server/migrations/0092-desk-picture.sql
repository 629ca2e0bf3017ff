-- expands: the version before takes no pictures of operators
-- pictures that operators took in; their rows in picture have no owner
create table desk_picture (
  path         text primary key references picture on delete cascade,
  operator_id  uuid not null references operator,
  -- where it may stand; both null = what it was for is gone
  draft_id     uuid references host_draft on delete set null,
  activity_id  uuid references activity on delete set null,
  uploaded_at  timestamptz(3) not null,
  -- since when it stands nowhere; null while it stands in its draft or at its activity
  loose_since  timestamptz(3)
);
create index desk_picture_draft on desk_picture (draft_id) where draft_id is not null;
create index desk_picture_activity on desk_picture (activity_id) where activity_id is not null;
create index desk_picture_operator on desk_picture (operator_id);
create index desk_picture_loose on desk_picture (coalesce(loose_since, uploaded_at))
  where loose_since is not null or (draft_id is null and activity_id is null);
