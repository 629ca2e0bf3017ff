-- expands: the version before hides none, and does not see what was hidden: it is published at an instant that never comes
alter table activity
  -- operators hid it from everybody who has nothing to do with it
  add column hidden_at timestamptz(3),
  -- when it had been published, to be put back: published_at lies beyond all time meanwhile
  add column hidden_published_at timestamptz(3),
  add constraint activity_hidden_whole check (
    (hidden_at is null) = (hidden_published_at is null)
      and (hidden_at is null or published_at = timestamptz '9999-12-31 00:00:00+00')) not valid;
-- the activity that a measure hid; null = it did something else
alter table conduct_measure add column activity_id uuid references activity on delete set null;
