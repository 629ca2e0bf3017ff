-- expands: the version before runs on it
-- The home list (server/src/features/activity/list/): open ones by start, then full ones by start. What is not sold here is
-- never full. The expression stands in list-clauses.ts as well; with another one there the index would not be used.
create index activity_joinable on activity
  (city_code, (price_from_fen is not null and participant_count >= least(capacity, male_quota + female_quota + any_quota)),
   start_at, id, end_at, enroll_deadline_at, category, filter_price_fen, has_male_place, has_female_place,
   longitude, latitude) where published_at is not null and cancelled_at is null;
