import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, aTicketType } from '#features/activity/testing/an-activity.ts'
import type { Sql } from '#platform/database/connect.ts'
import { storeConsents, storeMember } from '#testing/stored-member.ts'

/** An id before all others. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Names of pictures: what the text is about, as a path. */
export const picturePath = (letter: string) => letter.repeat(32)

/** Ann, who paid for a place; Ben; and two activities. Everything about them holds. */
export async function healthyData(sql: Sql) {
  const [ann, ben] = [await storeMember(sql), await storeMember(sql)]
  await storeConsents(sql)
  const [activity, other] = [anActivity(), anActivity({ ticketTypes: [aTicketType(), aTicketType({ sex: 2 })] })]
  await activityStore(sql).add([activity, other])
  const [order, refunded] = [randomUUID(), randomUUID()]
  const ids = { activityId: activity.id, ticketTypeId: activity.ticketTypes[0]!.id, memberId: ann.memberId }
  await storePaidOrder(sql, { ...ids, orderId: order })
  await sql`update ticket_type set taken = 1 where id = ${ids.ticketTypeId}`
  await sql`update activity set participant_count = 1, any_taken = 1 where id = ${activity.id}`
  await sql`insert into notification (id, member_id, kind, title, text, created_at) values (gen_random_uuid(), ${ann.memberId}, 'system', '', '', now())`
  return { ann, ben, activity, other, order, refunded, ticketType: ids.ticketTypeId }
}

type PaidOrder = { orderId: string; memberId: string; activityId: string; ticketTypeId: string }

async function storePaidOrder(sql: Sql, { orderId, memberId, activityId, ticketTypeId }: PaidOrder) {
  await sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at)
    values (${orderId}, ${memberId}, ${activityId}, ${ticketTypeId}, 10, 20, 1, 5000, now(), now(), now())`
  await sql`
    insert into place (id, activity_id, ticket_type_id, order_id, holder_id, sex, state)
    values (gen_random_uuid(), ${activityId}, ${ticketTypeId}, ${orderId}, ${memberId}, 1, 20)`
  await sql`
    insert into payment (id, way, order_id, out_trade_no, open_id, total_fen, goods, payer_address, started_at, expires_at,
      transaction_id, paid_fen, paid_at)
    values (${orderId}, 'jsapi', ${orderId}, ${orderId.replaceAll('-', '')}, 'oAnn', 5000, '', '203.0.113.7', now(), now(),
      '4200', 5000, now())`
  await sql`update "order" set payment_id = ${orderId} where id = ${orderId}`
  await sql`
    insert into ledger_entry (at, order_id, ticket_type_id, kind, places, money_fen)
    values (now(), ${orderId}, ${ticketTypeId}, 'placesHeld', 1, 0),
      (now(), ${orderId}, ${ticketTypeId}, 'moneyReceived', 0, 5000)`
}

/** What `healthyData` gives. */
export type HealthyData = Awaited<ReturnType<typeof healthyData>>

type Planted = (data: HealthyData) => string

/** SQL of a fault by the rule it breaks. */
export const PLANTED_ROWS: Readonly<Record<string, Planted>> = {
  'what was told of companions is sealed': ({ ann }) => `
    insert into companion (id, owner_id, kind, nick_name, sex, created_at)
    values (gen_random_uuid(), '${ann.memberId}', 'other', '小客', 1, now())`,
  'phones and birth dates of members are sealed, and phones found by their hash': ({ ann }) =>
    `update member set clear_phone = '13912345678' where id = '${ann.memberId}'`,
  'messages of a conversation have numbers without gaps, up to its last one': ({ ann, ben }) => `
    insert into conversation (id, low_id, high_id, state, origin, sealed_key, last_number, last_at)
    values (gen_random_uuid(), least('${ann.memberId}'::uuid, '${ben.memberId}'), greatest('${ann.memberId}'::uuid, '${ben.memberId}'),
      20, 'follow', 'key', 1, now())`,
  'nobody talks who is apart': ({ ann, ben }) => `
    insert into block (blocker_id, blocked_id, created_at) values ('${ann.memberId}', '${ben.memberId}', now());
    insert into conversation (id, low_id, high_id, state, origin, asked_by, last_at)
    values (gen_random_uuid(), least('${ann.memberId}'::uuid, '${ben.memberId}'), greatest('${ann.memberId}'::uuid, '${ben.memberId}'),
      10, 'follow', '${ann.memberId}', now())`,
  'what an activity moved in a month is what it moved on its days': ({ activity }) => `
    insert into money_day (activity_id, day, month, city_code, received_fen, returned_fen, payments, refunds)
    values ('${activity.id}', '2026-11-20', '2026-11-01', '330100', 5000, 0, 1, 0);
    update money_activity set received_fen = 4900`,
  'what an organizer moved on a day is what their activities moved on it, in each city and in all': ({
    ann,
    activity,
  }) => `
    insert into money_day (activity_id, day, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds)
    values ('${activity.id}', '2026-11-20', '2026-11-01', '330100', '${ann.memberId}', 5000, 0, 1, 0);
    update money_sum set received_fen = 4900 where organizer_id = '${ann.memberId}' and city_code = ''`,
  'places taken of each ticket type are those that somebody has, or holds for a friend': ({ ticketType }) =>
    `update ticket_type set taken = 2 where id = '${ticketType}'`,
  'everybody in a round has as many slots as everybody else': ({ ann, activity }) =>
    `with round as (
       insert into match_round (activity_id, closes_at) values ('${activity.id}', now()) returning activity_id)
     insert into match_entry (activity_id, member_id, device_id, public_key)
     select activity_id, '${ann.memberId}', gen_random_uuid(), decode(repeat('04', 65), 'hex') from round`,
  'of a round that closed no keys and slots are left': ({ ann, activity }) =>
    `with round as (
       insert into match_round (activity_id, closes_at, closed_at) values ('${activity.id}', now(), now())
       returning activity_id),
     entry as (
       insert into match_entry (activity_id, member_id, device_id, public_key)
       select activity_id, '${ann.memberId}', gen_random_uuid(), decode(repeat('04', 65), 'hex') from round
       returning activity_id, member_id)
     insert into match_slot (activity_id, member_id, own, seek)
     select activity_id, member_id, sha256(n::text::bytea), sha256(n::text::bytea) from entry, generate_series(1, 3) n`,
  'no activity has more people than places': ({ activity }) =>
    `update activity set capacity = 0 where id = '${activity.id}'`,
  'lists show the places that there are, for each sex': ({ other }) =>
    `update activity set female_quota = 7 where id = '${other.id}'`,
  'places for one sex are held by that sex': ({ ticketType }) =>
    `update ticket_type set sex = 2 where id = '${ticketType}'`,
  'places belong to the activity of their ticket type and order': ({ order, other }) =>
    `update place set activity_id = '${other.id}' where order_id = '${order}'`,
  'each order has as many places as were ordered': ({ order }) =>
    `update "order" set quantity = 2 where id = '${order}'`,
  'places stand as their order does': ({ order }) => `update place set state = 10 where order_id = '${order}'`,
  'a paid order has a place left to use, a used one has none': ({ order }) =>
    `update place set state = 30, returned_at = now() where order_id = '${order}'`,
  'a place held for a friend is of the activity of its order, and taken once by somebody else': ({
    ben,
    order,
    other,
    ticketType,
  }) =>
    `insert into place_hold (order_id, member_id, activity_id, ticket_type_id, token, created_at, expires_at, ended_at)
     values ('${order}', '${ben.memberId}', '${other.id}', '${ticketType}', 'token', now(), now(), now())`,
  'who waits does so for a ticket type of that activity, and the place offered is theirs': ({
    ben,
    other,
    ticketType,
  }) =>
    `insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
     values (gen_random_uuid(), '${ben.memberId}', '${other.id}', '${ticketType}', now())`,
  'the ledger, added up again, is what orders, places and refunds show': ({ order, ticketType }) =>
    `insert into ledger_entry (at, order_id, ticket_type_id, kind, money_fen)
     values (now(), '${order}', '${ticketType}', 'moneyReceived', 1)`,
  'the ledger has what arrived by payments': ({ order }) =>
    `update payment set transaction_id = null, paid_fen = null, paid_at = null where order_id = '${order}'`,
  'no order is paid twice without a refund': ({ order }) =>
    `insert into payment (id, way, order_id, out_trade_no, total_fen, goods, payer_address, started_at, expires_at,
       transaction_id, paid_fen, paid_at)
     values (gen_random_uuid(), 'h5', '${order}', 'another', 5000, '', '', now(), now(), '4201', 5000, now())`,
  'an order that costs something names the payment that paid it': ({ order }) =>
    `update "order" set payment_id = null where id = '${order}'`,
  'payments have the amount of their order': ({ order }) =>
    `update payment set total_fen = 4999 where order_id = '${order}'`,
  'orders stand in the city of their activity': ({ order }) =>
    `update "order" set activity_city_code = null where id = '${order}'`,
  'orders name the organizer of their activity': ({ order }) =>
    `update "order" set activity_organizer_id = member_id where id = '${order}'`,
  'questions stand in the city of their activity': ({ ann, other }) =>
    `insert into question (id, activity_id, asker_id, text)
     values (gen_random_uuid(), '${other.id}', '${ann.memberId}', '?');
     update question set activity_city_code = null`,
  'rows of refund stand in the city of their activity': ({ order }) =>
    `insert into refund (id, order_id, amount_fen, reason, decided_at, next_try_at)
     values (gen_random_uuid(), '${order}', 1, 'member', now(), now());
     update refund set activity_city_code = null`,
  'rows of refund_proposal stand in the city of their activity': ({ order }) =>
    `insert into refund_proposal (
       id, request_id, order_id, place_ids, percent, amount_fen, note, state, needs_second, proposed_by, proposed_at)
     select id, id, id, array[id], 50, 100, '', 'waiting', true, id, now() from "order" where id = '${order}';
     update refund_proposal set activity_city_code = null`,
  'differences of the books stand in the city of their order': ({ order }) =>
    `insert into ledger_difference values (gen_random_uuid(), '${order}', '2', 'amount', 1, 2, now(), now());
     update ledger_difference set activity_city_code = null`,
  'changes by which more may go back stand in the city of their activity': ({ order }) =>
    `insert into change_refund (id, activity_id, activity_city_code, operator_id, changed_at, refund_fen, needs_look)
     select id, activity_id, '', id, now(), 1, true from "order" where id = '${order}'`,
  'refunds and the places given back for them are of one order': ({ ann, other, order }) =>
    `with second as (
       insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
         expires_at, closed_at, close_reason)
       select gen_random_uuid(), '${ann.memberId}', activity_id, id, 10, 30, 1, 1, now(), now(), now(), 'member'
       from ticket_type where activity_id = '${other.id}' limit 1 returning id)
     insert into refund (id, order_id, payment_id, amount_fen, reason, decided_at, next_try_at)
     select gen_random_uuid(), id, '${order}', 1, 'member', now(), now() from second`,
  'refunds that people gave outside the payment service were agreed to': ({ order }) =>
    `insert into refund (id, order_id, amount_fen, reason, state, decided_at, done_at, is_outside)
     values (gen_random_uuid(), '${order}', 1, 'member', 'done', now(), now(), true)`,
  'the payment service differs from us in nothing': ({ order }) =>
    `insert into ledger_difference values (gen_random_uuid(), '${order}', '1', 'amount', 1, 2, now())`,
  'ways a message went are those of its member': ({ ben }) =>
    `insert into notification_delivery (id, notification_id, member_id, way, at, outcome)
     select gen_random_uuid(), id, '${ben.memberId}', 'sms', now(), 'sent' from notification`,
  'a message that goes on knows which way and when': () => `update notification set next_way = 'sms'`,
  'messages to browsers go to browsers of their member': ({ ben }) =>
    `with browser as (
       insert into web_push values (gen_random_uuid(), '${ben.memberId}', null, 'https://push.example/1', '', '', now())
       returning id)
     insert into web_push_message
     select gen_random_uuid(), browser.id, notification.id, 0, now(), now() from browser, notification`,
  'push clients of a member are at a device that is logged in as that member': ({ ann, ben }) =>
    `insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, member_device_id,
       created_at, last_seen_at)
     values ('c', 's', '', '', '', '${ann.memberId}', '${ben.deviceId}', now(), now())`,
  'browsers of a member are at a device that is logged in as that member': ({ ann, ben }) =>
    `insert into web_push values (gen_random_uuid(), '${ann.memberId}', '${ben.deviceId}', 'https://push.example/1', '', '', now())`,
  'nobody is told of members who went': ({ ben }) =>
    `with gone as (update member set closed_at = now() where id = '${ben.memberId}' returning id)
     update notification set from_id = gone.id from gone`,
  'no news of a move waits for an activity that is over or cancelled': ({ activity }) => `
    update activity set end_at = now() - interval '2 hours', start_at = now() - interval '3 hours',
      enroll_deadline_at = now() - interval '3 hours' where id = '${activity.id}';
    ${insertMovedNews(activity.id)}`,
  'news of a move waits for somebody who signed up before it and was not told': ({ other }) =>
    insertMovedNews(other.id),
  'nobody spent more points than they were given': ({ ann }) =>
    `insert into point_entry (member_id, at, points, reward_id, request_id)
     values ('${ann.memberId}', now(), -40, 'dusk', gen_random_uuid())`,
  'rewards cost what they cost': ({ ann }) =>
    `insert into point_entry (member_id, at, points, reward_id, request_id)
     values ('${ann.memberId}', now(), -1, 'dusk', gen_random_uuid())`,
  'points for a check-in have their day, and are what that day in a row gives': ({ ann }) =>
    `insert into point_entry (member_id, at, points, task_id, round)
     values ('${ann.memberId}', now(), 5, 'checkIn', '2026-11-21')`,
  'days in a row are counted without gaps': ({ ann }) =>
    `insert into task_check_in values ('${ann.memberId}', '2026-11-21', 2)`,
  'looks in use were bought': ({ ann }) =>
    `insert into task_config (member_id, remind_at, frame) values ('${ann.memberId}', '20:00', 'orbit')`,
  'nobody was brought by themselves, or by somebody who came later or went': ({ ann }) =>
    `update member set referrer_id = id where id = '${ann.memberId}'`,
  'hosts are listed by the name and the city they have, and nobody else is': ({ ben }) =>
    `insert into host_found (member_id, nick_name) values ('${ben.memberId}', '阿哲')`,
  'who is logged in agreed to both documents, and to each before now': ({ ann }) =>
    `delete from consent where member_id = '${ann.memberId}' and document = 'privacy'`,
  'of members who went the id is left': ({ ben }) => `update member set closed_at = now() where id = '${ben.memberId}'`,
  'no row tells of members who went': ({ ann, ben }) =>
    `with gone as (update member set closed_at = now() where id = '${ben.memberId}' returning id)
     insert into follow select '${ann.memberId}', id, now() from gone`,
  'payments of members who went tell neither account nor address': ({ ann }) =>
    `update member set closed_at = now() where id = '${ann.memberId}'`,
  'finished copies of a member’s data have their content': ({ ann }) =>
    `insert into data_export values (gen_random_uuid(), '${ann.memberId}', 20, now(), null)`,
  'uploaded pictures have their files': () => insertPicture('a'),
  'deleted pictures have no files': () => insertPicture('b', `now() - interval '1 day'`),
  'covers of activities have their files': ({ activity }) =>
    `update activity set cover = '${picturePath('c')}' where id = '${activity.id}'`,
  'clips have their files': () =>
    `insert into drama_series (id, title, cover, published_at) values (gen_random_uuid(), '', '/videos/1/gone.jpg', now())`,
}

const insertMovedNews = (activityId: string) =>
  `insert into moved_news (id, activity_id, news, created_at, after_member)
   values (gen_random_uuid(), '${activityId}', '{}', now() - interval '2 hours', '${NOBODY}')`

const insertPicture = (letter: string, deletedAt = 'null') =>
  `insert into picture (path, width, height, created_at, deleted_at)
   values ('${picturePath(letter)}', 1, 1, now(), ${deletedAt})`

/** Puts the files of a picture there, as they were an hour and more ago. */
export async function putOldPicture(dataDir: string, letter: string) {
  const path = picturePath(letter)
  for (const width of PICTURE_WIDTHS_PX) {
    const file = join(dataDir, 'pictures', path.slice(0, 2), `${path}-${width}.webp`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'picture')
    await utimes(file, 0, 0)
  }
}
