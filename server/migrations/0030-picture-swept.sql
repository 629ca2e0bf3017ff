-- expands: the version before runs on it; what it deletes is swept as well
-- when the files of a deleted picture were surely gone; null while somebody may have died over taking them away
alter table picture add column swept_at timestamptz(3);
create index picture_to_sweep on picture (deleted_at) where deleted_at is not null and swept_at is null;
