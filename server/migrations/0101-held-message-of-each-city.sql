-- expands: the version before finds one of the same words, whichever
-- the same words may wait for colleagues of several cities
alter table held_message drop constraint held_message_operator_id_words_hash_key;
