-- expands: the version before runs on it
-- runs apart
-- What operators look for is found by where it begins, and what they read stands in the order they read it in.

-- hosts by the first characters of their names; the one before had the order of the database's language
create index concurrently if not exists member_host_name on member (nick_name collate "C", id) where is_organizer and closed_at is null;
drop index concurrently if exists member_host;

-- what was said of one activity, what was said in words, and who was how content
create index concurrently if not exists activity_feedback_said on activity_feedback (activity_id, said_at desc, id desc);
create index concurrently if not exists activity_feedback_in_words on activity_feedback (said_at desc, id desc) where text is not null;
create index concurrently if not exists activity_feedback_by_face on activity_feedback (face, said_at desc, id desc);
