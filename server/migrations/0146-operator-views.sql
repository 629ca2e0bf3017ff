-- expands: the version before keeps filters of tables in the browser of who saved them
-- filters of the console's tables under names of the operator's own; they go when the account is closed
create table operator_view (
  id           uuid primary key,
  operator_id  uuid not null references operator,
  table_name   text not null,
  name         text not null check (char_length(name) between 1 and 30),
  -- the part of the page's address behind the question mark
  search       text not null check (char_length(search) <= 2000),
  unique (operator_id, table_name, name)
);
