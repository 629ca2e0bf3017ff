-- expands: the version before reads nothing by it
-- what operators list by: the last start first, whatever else is asked of a row read in the index
create index activity_desk on activity (start_at, id, end_at, category, cancelled_at) where published_at is not null;
create index activity_desk_city on activity (city_code, start_at, id, end_at, category, cancelled_at)
  where published_at is not null;
create index activity_desk_cancelled on activity (start_at, id) where cancelled_at is not null and published_at is not null;
