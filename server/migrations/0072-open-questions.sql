-- expands: questions that the version before takes wait in no list of their organizer
-- whose answer a question waits for; null = it is answered
alter table question add column open_for uuid references member;
