import { IS_LEFT } from '#features/order/place-state.ts'
import { type DataRule, rowRule } from './data-rule.ts'

/** SQL of how long news may lie that nobody is to hear any more: the job that puts it away runs every few seconds. */
const PUT_AWAY_WITHIN = `interval '1 hour'`

/** Messages, where they go, and what came of it. */
export const NEWS_RULES: readonly DataRule[] = [
  rowRule({
    about: 'ways a message went are those of its member',
    table: 'notification_delivery',
    isFault: `not exists (
      select from notification
      where id = notification_delivery.notification_id and member_id = notification_delivery.member_id)`,
  }),
  rowRule({
    about: 'a message that goes on knows which way and when',
    table: 'notification',
    isFault: '(next_way is null) <> (next_way_at is null)',
  }),
  rowRule({
    about: 'messages to browsers go to browsers of their member',
    table: 'web_push_message',
    isFault: `not exists (
      select from web_push join notification on notification.member_id = web_push.member_id
      where web_push.id = web_push_message.web_push_id and notification.id = web_push_message.notification_id)`,
  }),
  rowRule({
    about: 'push clients of a member are at a device that is logged in as that member',
    table: 'push_client',
    key: 'cid',
    keyType: 'text',
    only: 'member_id is not null',
    isFault: `
      not exists (select from member where id = push_client.member_id and closed_at is null)
      or (member_device_id is not null and not exists (select from device
        where id = push_client.member_device_id and member_id = push_client.member_id and revoked_at is null))`,
  }),
  rowRule({
    about: 'browsers of a member are at a device that is logged in as that member',
    table: 'web_push',
    only: 'device_id is not null',
    isFault: `not exists (
      select from device where id = web_push.device_id and member_id = web_push.member_id and revoked_at is null)`,
  }),
  rowRule({
    about: 'nobody is told of members who went',
    table: 'notification',
    only: 'from_id is not null',
    isFault: 'exists (select from member where member.id = from_id and closed_at is not null)',
  }),
  rowRule({
    about: 'no news of a move waits for an activity that is over or cancelled',
    table: 'moved_news',
    isFault: `exists (
      select from activity where activity.id = moved_news.activity_id
        and (cancelled_at < now() - ${PUT_AWAY_WITHIN} or end_at < now() - ${PUT_AWAY_WITHIN}))`,
  }),
  rowRule({
    about: 'news of a move waits for somebody who signed up before it and was not told',
    table: 'moved_news',
    only: `created_at < now() - ${PUT_AWAY_WITHIN}`,
    isFault: `
      not exists (
        select from place join "order" on "order".id = order_id
        where place.activity_id = moved_news.activity_id and ${IS_LEFT}
          and coalesce(holder_id, "order".member_id) > after_member and "order".created_at <= moved_news.created_at)
      and not exists (
        select from waiting_entry
        where waiting_entry.activity_id = moved_news.activity_id and ended_at is null
          and waiting_entry.member_id > after_member and joined_at <= moved_news.created_at)`,
  }),
]
