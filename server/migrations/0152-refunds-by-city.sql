-- expands: the version before runs on it
-- runs apart
-- Refunds of a city, those of them that failed, and proposals that wait there, newest first.
create index concurrently if not exists refund_newest_of_city on refund (activity_city_code, decided_at desc, id desc);
create index concurrently if not exists refund_failed_of_city on refund (activity_city_code, decided_at, id)
  where state = 'failed';
create index concurrently if not exists refund_proposal_waiting_of_city
  on refund_proposal (activity_city_code, proposed_at, id) where state = 'waiting';
