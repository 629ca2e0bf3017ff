-- expands: the version before names nobody and is let through
-- runs apart
-- Each condition is looked at row by row, after those of the statement, which find their rows by an index: one that
-- asks another table asks it by its key, and never reads it whole.
select put_behind_wall('notification', 'member_id');
select put_behind_wall('notification_setting', 'member_id');
select put_behind_wall('notification_delivery', 'member_id');
select put_behind_wall('consent', 'member_id');
select put_behind_wall('separate_consent', 'member_id');
select put_behind_wall('point_entry', 'member_id');
select put_behind_wall('task_check_in', 'member_id');
select put_behind_wall('task_share', 'member_id');
select put_behind_wall('task_config', 'member_id');
select put_behind_wall('drama_progress', 'member_id');
select put_behind_wall('favorite', 'member_id');
select put_behind_wall('not_interested', 'member_id');
select put_behind_wall('taste', 'member_id');
select put_behind_wall('alert', 'member_id');
select put_behind_wall('alert_category', 'member_id');
select put_behind_wall('alert_organizer', 'member_id');
select put_behind_wall('alert_match', 'member_id');
select put_behind_wall('calendar_feed', 'member_id');
select put_behind_wall('order_request', 'member_id');
select put_behind_wall('order_phone_look', 'member_id');
select put_behind_wall('participant_look', 'member_id');
select put_behind_wall('safety_companion', 'member_id');
select put_behind_wall('conduct_measure', 'member_id');
select put_behind_wall('held_content', 'member_id');
select put_behind_wall('data_export', 'member_id');
select put_behind_wall('host_application', 'member_id');
select put_behind_wall('activity_feedback', 'member_id');
select put_behind_wall('activity_reminder', 'member_id');
select put_behind_wall('operator_message_person', 'member_id');
select put_behind_wall('security_sms', 'member_id');
select put_behind_wall('held_phone_change', 'member_id');
select put_behind_wall('wechat_not_before', 'member_id');
select put_behind_wall('web_push', 'member_id');
select put_behind_wall('match_slot', 'member_id');
select put_behind_wall('login_credential', 'select member_id from device where device.id = device_id');
select put_behind_wall('web_push_message', 'select member_id from web_push where web_push.id = web_push_id');
select put_behind_wall('device', 'member_id');
select put_behind_wall('holder_question', 'member_id');
select put_behind_wall('host_draft', 'owner_id');
select put_behind_wall('kept_block', 'blocker_id');
select put_behind_wall('report', 'reporter_id');
select put_behind_wall('companion', 'owner_id', 'linked_member_id');
select put_behind_wall('conversation', 'low_id', 'high_id');
select put_behind_wall('match_pair', 'one_id', 'other_id');
select put_behind_wall('safety_link', 'select member_id from safety_companion where safety_companion.id = companion_id');
