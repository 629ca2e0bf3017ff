-- With the places left, so that a list of the nearest with places for one sex passes over the others without reading them.
drop index activity_nearest;
create index activity_nearest on activity
  using gist (city_code, on_globe(longitude, latitude), end_at, start_at, category, filter_price_fen,
    has_male_place, has_female_place)
  where published_at is not null and longitude is not null;
