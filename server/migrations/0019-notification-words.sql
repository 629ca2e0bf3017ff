-- the name of the words and what stands in them, written out in the reader's language; null for what former versions wrote
alter table notification add column words jsonb;
-- the language in which the member last read messages
alter table member add column told_language text;
