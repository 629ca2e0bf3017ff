-- expands: the version before closes alone, and proposes nothing
alter table conduct_measure
  -- that a suspension waits to become a closing, and what a second operator said; null = nobody proposed it
  add column closing text check (closing in ('waiting', 'confirmed', 'declined')),
  -- who said so; of a closing, who confirmed it beside who proposed it
  add column second_operator_id uuid references operator,
  add column closing_note text,
  add column closing_decided_at timestamptz(3),
  add constraint conduct_measure_closing_suspends check (closing is null or kind = 'suspend') not valid,
  add constraint conduct_measure_closing_decided check (
    (coalesce(closing, 'waiting') <> 'waiting') = (closing_decided_at is not null)
      and (closing_note is null) = (closing_decided_at is null)
      and (closing_decided_at is null or second_operator_id is not null)) not valid,
  -- nobody is their own second pair of eyes; what was proposed can be taken back
  add constraint conduct_measure_second_person check (
    closing is not distinct from 'declined' or second_operator_id is distinct from operator_id
      or second_operator_id is null) not valid,
  -- who confirmed a closing judges no appeal against it
  add constraint conduct_measure_appeal_third_person check (
    kind <> 'close' or second_operator_id is null or appeal_operator_id is distinct from second_operator_id) not valid;
