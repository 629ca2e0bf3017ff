-- expands: questions that the version before takes wait in no list of their organizer
-- whose answer a question waits for; null = it is answered
alter table question add column open_for uuid references member;
update question set open_for = nullif(organizer_id, asker_id) from activity where activity.id = activity_id and answer is null;
create index question_open on question (open_for, created_at desc, id desc) where open_for is not null;
-- whether others wait at the same activity
create index question_open_at on question (activity_id, created_at) where open_for is not null;
