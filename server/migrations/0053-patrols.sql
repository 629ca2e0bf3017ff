-- expands: the version before runs on it
-- runs apart
-- What walks through rows in bites goes on where it stopped, and what is over is found without looking at what is not.

-- those who wait, in the order they are looked through
create index concurrently if not exists waiting_open on waiting_entry (id) where ended_at is null;

-- places held for friends: in the order they are looked through, and by when they are over
create index concurrently if not exists place_hold_patrol on place_hold (order_id) where ended_at is null;
create index concurrently if not exists place_hold_over on place_hold (expires_at) where ended_at is null;

-- guests whose facts a version before wrote in clear
create index concurrently if not exists companion_in_clear on companion (id)
  where num_nonnulls(nick_name, phone, birth_date, relation, remark) > 0;

-- ended conversations whose key, or whose row, is still there
create index concurrently if not exists conversation_to_shut on conversation (last_at) where state = 40 and sealed_key is not null;
create index concurrently if not exists conversation_emptied on conversation (last_at) where state = 40 and last_number = 0;
drop index concurrently if exists conversation_to_erase;

-- messages about accounts that are sent no more
create index concurrently if not exists security_sms_over on security_sms (until);
