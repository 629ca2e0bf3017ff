-- expands: activities were still found by the names of organizers who had deleted their accounts; the name is the last line
update activity set search_text = regexp_replace(search_text, '[^\n]*$', '')
from member where member.id = organizer_id and member.closed_at is not null;
