-- expands: the version before neither writes nor reads it
alter table "order" add column next_mark text not null default '';
