-- expands: the version before hides nothing, and shows questions that were hidden
alter table report
  drop constraint report_decision_check,
  add constraint report_decision_check check (decision in ('dismiss', 'warn', 'hide', 'suspend', 'close'));
alter table conduct_measure
  drop constraint conduct_measure_kind_check,
  add constraint conduct_measure_kind_check check (kind in ('warn', 'hide', 'suspend', 'close')),
  -- what was taken off a card, to be put back when the measure is lifted; sealed
  add column sealed_hidden bytea;
drop index conduct_measure_standing;
create index conduct_measure_standing on conduct_measure (member_id)
  where ended_at is null and kind in ('suspend', 'close');
-- operators hid it
alter table question add column hidden_at timestamptz(3);
