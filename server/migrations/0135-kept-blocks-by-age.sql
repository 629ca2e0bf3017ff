-- expands: the version before runs on it
-- runs apart
-- Blocks that are kept for too long, the oldest first: the sweep read all of them.
create index concurrently if not exists kept_block_kept on kept_block (kept_at);
