-- expands: two who talk give each other their WeChat ids, each seen once both are there
alter table conversation_message drop constraint conversation_message_kind_check;
alter table conversation_message add constraint conversation_message_kind_check
  check (kind in ('text', 'activity', 'card', 'wechat')) not valid;
alter table conversation_message drop constraint conversation_message_check;
alter table conversation_message add constraint conversation_message_check
  check (kind in ('card', 'wechat') or num_nonnulls(low_answer, high_answer) = 0) not valid;
