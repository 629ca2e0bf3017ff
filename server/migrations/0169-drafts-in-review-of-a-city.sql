-- expands: the version before runs on it
-- runs apart
-- drafts in review of a city, the one sent first in front
create index concurrently if not exists host_draft_review_of_city on host_draft ((fields ->> 'cityCode'), submitted_at, id)
  where state = 20;
