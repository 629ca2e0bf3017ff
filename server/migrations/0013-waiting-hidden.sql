-- whether who gets a place by waiting is counted only, not listed
alter table waiting_entry add column is_hidden boolean not null default false;
