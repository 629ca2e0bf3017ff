-- expands: the version before copies pictures without saying of which, makes series whose further dates have none, and
-- changes dates whatever is doubtful
-- the picture that this one is a copy of, directly or by way of others; null = it is none
alter table desk_picture add column origin text;
-- pictures that become others, beside the parts, which the version before takes for what a draft says; null = they stay
alter table series_change add column pictures jsonb;
-- the date that they are of, which the others get copies of
alter table series_change add column from_draft_id uuid references host_draft on delete set null;
-- doubts that were shown for the date and answered with yes
alter table series_change_item add column accepted text[] not null default '{}';
