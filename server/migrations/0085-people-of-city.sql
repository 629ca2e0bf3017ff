-- expands: the version before runs on it
-- runs apart
-- Members by the city of their card, and of what they are told of: whom a message of operators is for.
create index concurrently if not exists business_card_city on business_card (city_code, member_id)
  where city_code is not null;
create index concurrently if not exists alert_city on alert (city_code, member_id) where city_code is not null;
