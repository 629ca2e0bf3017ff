-- expands: the version before keeps one of the same words, as it did
-- runs apart
-- what a colleague lets pass is let pass for the city that they were shown; no city = everywhere
create unique index concurrently if not exists held_message_same
  on held_message (operator_id, words_hash, city_code) nulls not distinct;
