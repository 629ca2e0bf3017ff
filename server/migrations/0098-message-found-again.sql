-- expands: the version before takes the oldest message first, whatever came of it
-- when the people of a message are looked for again after it failed; null = at once
alter table operator_message add column find_again_at timestamptz(3);
