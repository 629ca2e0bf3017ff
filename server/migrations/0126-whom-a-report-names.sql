-- expands: the version before says of no report whom it is about, and shows the rest
alter table report
  -- the member it is about: reported, asking, organizing, or the other of a conversation; null = nobody, or gone
  add column person_id uuid;
