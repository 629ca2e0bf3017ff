-- What lists are read by: server/src/features/activity/list/. All columns that filters name stand in the ordered
-- indexes, so that rows which do not match are passed over without being read.

create extension if not exists btree_gist;
create extension if not exists cube;

alter table activity
  -- the longest ones that count: 6 hours, 3 days, 64 days (duration-class.ts). What is going on now began at most that
  -- long ago, so that each class is read from there on and the past is not
  add column duration_class smallint not null generated always as (case
    when end_at - start_at <= interval '6 hours' then 0
    when end_at - start_at <= interval '3 days' then 1
    when end_at - start_at <= interval '64 days' then 2
    else 3 end) stored,
  -- not sold here = dearer than any price
  add column filter_price_fen integer not null generated always as (coalesce(price_from_fen, 2147483647)) stored,
  add column has_male_place boolean not null generated always as
    (cancelled_at is null and (male_taken < male_quota or any_taken < any_quota)) stored,
  add column has_female_place boolean not null generated always as
    (cancelled_at is null and (female_taken < female_quota or any_taken < any_quota)) stored;

-- a place on a globe of radius 1, whose straight distances have the order of those over the ground
create function on_globe(longitude double precision, latitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))]);

-- kilometres over the ground (haversine, radius 6371): the formula of contract/src/geo/distance.ts
create function ground_km(
  from_longitude double precision, from_latitude double precision,
  to_longitude double precision, to_latitude double precision) returns double precision
  language sql immutable strict parallel safe
  return 2 * 6371 * asin(least(1, sqrt(
    sin(radians(to_latitude - from_latitude) / 2) ^ 2
    + cos(radians(from_latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - from_longitude) / 2) ^ 2)));

create index activity_soonest on activity
  (city_code, duration_class, start_at, id, end_at, category, filter_price_fen, has_male_place, has_female_place,
   longitude, latitude) where published_at is not null;
create index activity_soonest_of_category on activity
  (city_code, category, duration_class, start_at, id, end_at, filter_price_fen, has_male_place, has_female_place,
   longitude, latitude) where published_at is not null;
create index activity_soonest_anywhere on activity
  (duration_class, start_at, id, end_at, category, filter_price_fen, has_male_place, has_female_place,
   longitude, latitude) where published_at is not null;

create index activity_ended on activity
  (city_code, end_at, id, start_at, category, filter_price_fen, longitude, latitude) where published_at is not null;
create index activity_ended_anywhere on activity
  (end_at, id, start_at, category, filter_price_fen, longitude, latitude) where published_at is not null;

create index activity_newest on activity
  (city_code, published_at, id, start_at, end_at, category, filter_price_fen, has_male_place, has_female_place,
   longitude, latitude) where published_at is not null;
create index activity_newest_anywhere on activity
  (published_at, id, start_at, end_at, category, filter_price_fen, has_male_place, has_female_place,
   longitude, latitude) where published_at is not null;

create index activity_popular on activity
  (city_code, (-participant_count), start_at, id, end_at, category, filter_price_fen, has_male_place, has_female_place,
   longitude, latitude) where published_at is not null;
create index activity_popular_anywhere on activity
  ((-participant_count), start_at, id, end_at, category, filter_price_fen, has_male_place, has_female_place,
   longitude, latitude) where published_at is not null;

create index activity_nearest on activity
  using gist (city_code, on_globe(longitude, latitude), end_at, start_at, category, filter_price_fen)
  where published_at is not null and longitude is not null;

-- a queue of unsorted entries would be read through by every search
create index activity_search on activity using gin (search_terms) with (fastupdate = off) where published_at is not null;
