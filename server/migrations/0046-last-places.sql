-- expands: the last places of somebody are read by an index, also of who has hundreds; it takes the place of a shorter one.
create index place_of_holder on place (holder_id, taken_at desc);
drop index place_holder;
