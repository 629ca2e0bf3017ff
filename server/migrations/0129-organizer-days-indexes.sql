-- expands: the version before runs on it
-- runs apart
-- What an organizer moved on a day is added up from its activities, and who moved most on a day is found in its order.
create index concurrently if not exists money_day_of_organizer on money_day (organizer_id, day)
  include (city_code, received_fen, returned_fen, payments, refunds, fee_fen) where organizer_id is not null;
create index concurrently if not exists money_sum_organizers_of_day on money_sum (city_code, begins_on, (-received_fen), organizer_id)
  where period = 'day'
    and organizer_id not in ('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff');
