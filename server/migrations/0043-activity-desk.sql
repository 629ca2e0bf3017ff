-- expands: the version before reads nothing by it
-- What operators list by: the last start first, whatever else is asked of a row read in the index. Every title says something:
-- the condition keeps these indexes to the desk, since the planner would take them for the lists of the app, whose own read less.
create index activity_desk on activity (start_at, id, end_at, category, cancelled_at) where published_at is not null and title <> '';
create index activity_desk_city on activity (city_code, start_at, id, end_at, category, cancelled_at)
  where published_at is not null and title <> '';
create index activity_desk_cancelled on activity (start_at, id) where cancelled_at is not null and published_at is not null and title <> '';
