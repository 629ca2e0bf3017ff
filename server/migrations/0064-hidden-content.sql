-- expands: the version before hides nothing, and shows questions that were hidden
alter table report
  drop constraint report_decision_check,
  add constraint report_decision_check check (decision in ('dismiss', 'warn', 'hide', 'suspend', 'close'))
    not valid;
-- what was taken off a card, to be put back when the measure is lifted; sealed
alter table conduct_measure add column sealed_hidden bytea;
-- operators hid it
alter table question add column hidden_at timestamptz(3);
