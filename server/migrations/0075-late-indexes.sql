-- expands: the version before runs on it
-- runs apart
-- Indexes of tables that are in use, and rules that their rows have held from the beginning.

-- drafts by who had them published at a time, operators by who let them in
create index concurrently if not exists host_draft_scheduled_by on host_draft (scheduled_by)
  where scheduled_by is not null;
create index concurrently if not exists operator_let_in_by on operator (let_in_by) where let_in_by is not null;
-- what an operator gave back alone within a day
create index concurrently if not exists refund_proposal_alone on refund_proposal (proposed_by, proposed_at)
  where not needs_second;
-- accounts by when it is looked whether anybody uses them
create index concurrently if not exists member_unused on member (unused_look_at) where closed_at is null;
-- activities whose places are to be counted, and an organizer's that were
create index concurrently if not exists activity_uncounted on activity (end_at, id)
  where kept_places is null and organizer_id is not null and cancelled_at is null and published_at is not null;
create index concurrently if not exists activity_counted on activity (organizer_id, end_at)
  include (kept_places, used_places) where kept_places > 0;
-- days whose money does not add up
create index concurrently if not exists money_check_off on money_check (day)
  where ledger_fen <> payments_fen or faulty_orders > 0 or sums_off_fen > 0;
drop index concurrently if exists money_check_unequal;
-- questions of an organizer that wait, and whether others wait at the same activity
create index concurrently if not exists question_open on question (open_for, created_at desc, id desc)
  where open_for is not null;
create index concurrently if not exists question_open_at on question (activity_id, created_at)
  where open_for is not null;

alter table host_draft validate constraint host_draft_scheduled_by_check;
alter table report validate constraint report_decision_check;
alter table conversation_message validate constraint conversation_message_kind_check;
alter table conversation_message validate constraint conversation_message_check;
alter table "order" validate constraint order_reduced_fen_check;
alter table refund validate constraint refund_reason_check;
