import { APPEAL_COLUMN, HELD_COLUMN } from '#features/safety/sealed-columns.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { storeOperator } from '#testing/stored-operator.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { newChatKey, openChatKey, sealWords } from '#features/conversation/chat-seal.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sealCompanions } from '#features/companion/seal-companions.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { issueTicket } from '#features/login/login-ticket.service.ts'
import { sealWaitingPhones } from '#features/account-security/seal-waiting-phones.ts'

type TestStore = { sql: Sql; vault: PersonalVault }
type TestPeople = { member: { memberId: string; deviceId: string; phone: string }; other: { memberId: string } }

/** Puts a row about the member into every table that can hold one; `other` is whoever else it takes. */
export async function storeEverythingAbout({ sql, vault }: TestStore, { member, other }: TestPeople) {
  await storeAccount({ sql, vault }, { member, other })
  await storePlacesOfNews(sql, member)
  await storePeople(sql, { member, other })
  await storeActivities(sql, { member, other })
  await storeMatches(sql, member)
  await storeWatching(sql, member)
  await storeTaste(sql, member)
  await storeTasks(sql, member)
  await storeTalks({ sql, vault }, member)
  await storeMeasure({ sql, vault }, member)
  await storeHeld({ sql, vault }, member)
  await storeMessage(sql, member)
  await sealCompanions(sql, vault)
  await sealWaitingPhones(sql, vault)
}

async function storeMeasure({ sql, vault }: TestStore, { memberId }: TestPeople['member']) {
  const id = randomUUID()
  const sealed = vault.seal({ table: APPEAL_COLUMN, id }, { text: '那不是我写的' })
  await sql`
    insert into conduct_measure (id, member_id, kind, operator_id, note, taken_at, sealed_appeal, appealed_at)
    values (${id}, ${memberId}, 'warn', ${await storeOperator(sql)}, '广告', now(), ${sealed}, now())`
}

async function storeHeld({ sql, vault }: TestStore, { memberId }: TestPeople['member']) {
  const id = randomUUID()
  const sealed = vault.seal({ table: HELD_COLUMN, id }, { text: '周末一起喝酒' })
  await sql`
    insert into held_content (id, member_id, place, field, content_hash, sealed_content, held_at, kept_until)
    values (${id}, ${memberId}, 'card', 'lines.intro', ${randomBytes(32)}, ${sealed}, now(), now() + interval '1 day')`
}

/** A message of operators that was for the member. */
async function storeMessage(sql: Sql, { memberId }: TestPeople['member']) {
  const id = randomUUID()
  await sql`
    insert into operator_message (id, operator_id, request_id, audience, city_code, title, text, created_at, reach)
    values (${id}, ${await storeOperator(sql)}, ${id}, 'city', '330100', '多了两场夜跑', '点开看看', now(), 1)`
  await sql`
    insert into operator_message_person (message_id, member_id, sent_at) values (${id}, ${memberId}, now())`
}

async function storeAccount({ sql, vault }: TestStore, { member, other }: TestPeople) {
  const { memberId, deviceId, phone } = member
  const [openId, picture] = [`o${randomBytes(14).toString('hex').slice(0, 27)}`, randomBytes(16).toString('hex')]
  await sql`
    update member set wechat_open_id = ${openId}, head_picture = ${picture}, is_organizer = true,
      located_longitude = 120.1, located_latitude = 30.2, located_province = '浙江省', located_city = '杭州市',
      last_open_at = now(), under_age_noticed_at = now(), referrer_id = ${other.memberId}
    where id = ${memberId}`
  await sql`update member set referrer_id = ${memberId} where id = ${other.memberId}`
  await sql`insert into consent values (${memberId}, 'terms', '2026-11-21', now())`
  await sql`
    insert into login_credential (hash, device_id, issued_at) values (${randomBytes(32)}, ${deviceId}, now())`
  await sql`insert into held_phone_change (member_id, clear_phone, held_at, due_at)
    values (${memberId}, '13099999992', now(), now())`
  await sql`
    insert into security_sms (id, member_id, clear_phone, news, told, next_at, until)
    values (gen_random_uuid(), ${memberId}, ${phone}, 'phoneHeld', '2026-11-24 10:00', now(), now())`
  for (const holder of [
    { phone, openId: null },
    { phone: null, openId },
  ])
    await issueTicket({ sql, vault }, holder, Date.now())
  await sql`
    insert into business_card (member_id, height_cm, intro, photos, visibility)
    values (${memberId}, 170, '喜欢爬山', ${[picture]}, '{"intro":10}')`
  await sql`
    insert into picture (path, owner_id, width, height, is_public, is_used, created_at)
    values (${picture}, ${memberId}, 800, 600, true, true, now())`
}

async function storePlacesOfNews(sql: Sql, { memberId, deviceId }: TestPeople['member']) {
  await sql`
    insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, member_device_id, bound_at,
      alias, created_at, last_seen_at)
    values (${randomBytes(16).toString('hex')}, ${randomBytes(32)}, 'app', 'dev', 'M-V', ${memberId}, ${deviceId}, now(),
      '小满的手机', now(), now())`
  await sql`
    insert into web_push (id, member_id, device_id, endpoint, p256dh, auth, created_at)
    values (gen_random_uuid(), ${memberId}, ${deviceId}, ${`https://push.example/${randomBytes(8).toString('hex')}`},
      'key', 'word', now())`
}

async function storePeople(sql: Sql, { member: { memberId }, other: { memberId: otherId } }: TestPeople) {
  await sql`insert into organizer_fact (member_id, held, count_at) values (${memberId}, 3, now())`
  await sql`
    insert into follow (follower_id, followed_id, created_at)
    values (${memberId}, ${otherId}, now()), (${otherId}, ${memberId}, now())`
  await sql`
    insert into block (blocker_id, blocked_id, created_at)
    values (${memberId}, ${otherId}, now()), (${otherId}, ${memberId}, now())`
  await sql`
    insert into report (id, reporter_id, target_kind, target_id, reason, text, created_at, person_id)
    values (gen_random_uuid(), ${memberId}, 'user', ${otherId}, 'spam', '广告', now(), ${otherId}),
      (gen_random_uuid(), ${otherId}, 'conversation', gen_random_uuid(), 'spam', '广告', now(), ${memberId})`
  await sql`
    insert into report_picture (report_id, path)
    select report.id, picture.path from report, picture where person_id = ${memberId} and owner_id = ${memberId}`
  await sql`
    insert into notification (id, member_id, from_id, kind, title, text, created_at)
    values (gen_random_uuid(), ${memberId}, ${otherId}, 'follow', '新的关注', '阿哲关注了你', now()),
      (gen_random_uuid(), ${otherId}, ${memberId}, 'follow', '新的关注', '小满关注了你', now())`
  await sql`
    insert into companion (id, owner_id, kind, linked_member_id, link_state, phone, remark, created_at)
    values (gen_random_uuid(), ${memberId}, 'member', ${otherId}, 20, '13099999991', '老同学', now()),
      (gen_random_uuid(), ${otherId}, 'member', ${memberId}, 20, '13099999992', '别人写的', now())`
  await sql`
    insert into notification_delivery (id, notification_id, member_id, way, at, outcome)
    select gen_random_uuid(), id, member_id, 'sms', created_at, 'sent' from notification where member_id = ${memberId}`
  await sql`insert into wechat_not_before (member_id, not_before) values (${memberId}, now())`
  await sql`
    insert into notification_setting (member_id, kinds_off, quiet_from, quiet_to)
    values (${memberId}, '{follow}', '22:00', '08:00')`
}

/** With somebody whose id stands before the member's, and with somebody whose id stands behind it. */
async function storeTalks({ sql, vault }: TestStore, { memberId }: TestPeople['member']) {
  for (const otherId of [`00000000${randomUUID().slice(8)}`, `ffffffff${randomUUID().slice(8)}`]) {
    await sql`insert into member (id, nick_name) values (${otherId}, '阿南')`
    const [id, [low, high]] = [randomUUID(), [memberId, otherId].toSorted()]
    const sealedKey = newChatKey(id, vault)
    const body = sealWords(
      openChatKey(id, sealedKey, vault),
      { id, number: 1, part: 'body', senderId: memberId },
      '你好',
    )
    await sql`
      insert into conversation (id, low_id, high_id, state, origin, asked_by, sealed_key, last_number, last_at)
      values (${id}, ${low!}, ${high!}, 20, 'follow', ${memberId}, ${sealedKey}, 1, now())`
    await sql`
      insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
      values (${id}, 1, ${memberId}, gen_random_uuid(), 'text', ${body}, now())`
  }
}

/** All of it is over, so that it does not keep the account. */
async function storeActivities(sql: Sql, { member: { memberId } }: TestPeople) {
  const organizer = { id: memberId, nickName: '小满' }
  const activity = anActivity({ organizer, startAt: TEST_NOW - 3 * DAY_MS, endAt: TEST_NOW - 2 * DAY_MS })
  await activityStore(sql).add([activity])
  await sql`insert into favorite values (${memberId}, ${activity.id}, now())`
  await sql`insert into co_host values (${activity.id}, ${memberId}, 20, now(), now())`
  await sql`
    insert into activity_reminder (member_id, activity_id, kind, starts_at, created_at)
    values (${memberId}, ${activity.id}, 'activityTomorrow', now(), now())`
  await sql`
    insert into place (id, activity_id, ticket_type_id, holder_id)
    select gen_random_uuid(), activity_id, id, ${memberId} from ticket_type where activity_id = ${activity.id}`
  await storeOrder(sql, memberId, activity.id)
  await sql`
    insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
    select gen_random_uuid(), ${memberId}, activity_id, id, now() from ticket_type where activity_id = ${activity.id}`
  await sql`
    insert into question (id, activity_id, asker_id, text, open_for)
    values (gen_random_uuid(), ${activity.id}, ${memberId}, '几点集合？', ${memberId})`
  await sql`insert into data_export values (gen_random_uuid(), ${memberId}, 30, now(), null)`
}

/** Closed, so that it does not keep the account either. */
async function storeOrder(sql: Sql, memberId: string, activityId: string) {
  const [order] = await sql<[{ id: string }]>`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, closed_at, close_reason)
    select gen_random_uuid(), ${memberId}, activity_id, id, 10, 30, 1, price_fen, now(), now(), now(), 'overdue'
    from ticket_type where activity_id = ${activityId} returning id`
  await sql`
    insert into payment (id, way, order_id, out_trade_no, open_id, total_fen, goods, payer_address, started_at, expires_at)
    values (${order.id}, 'jsapi', ${order.id}, ${order.id.replaceAll('-', '')}, 'oOfTheMember', 5000, '同城圈-一次活动', '203.0.113.7', now(), now())`
  await sql`
    insert into place_hold (order_id, member_id, activity_id, ticket_type_id, token, created_at, expires_at, ended_at)
    select id, member_id, activity_id, ticket_type_id, ${randomBytes(16).toString('base64url')}, now(), now(), now()
    from "order" where id = ${order.id}`
  await sql`
    insert into order_request (member_id, request_id, body_hash, order_id, created_at)
    values (${memberId}, gen_random_uuid(), ${randomBytes(32)}, ${order.id}, now())`
  await sql`
    insert into host_application (member_id, plan, city_code, idea, state, created_at)
    values (${memberId}, '每周五带新手玩桌游', '330100', '周五新手桌游夜', 10, now())`
  await sql`
    insert into host_draft (id, owner_id, fields, created_at, updated_at)
    values (gen_random_uuid(), ${memberId}, ${sql.json({ ...EMPTY_DRAFT, title: '周五新手桌游夜' })}, now(), now())`
  const operatorId = randomUUID()
  await sql`
    insert into operator (id, name, display_name, roles, created_at)
    values (${operatorId}, ${operatorId}, '编辑', '{editor}', now())`
  await sql`
    insert into host_limits (member_id, open_activities, operator_id, changed_at)
    values (${memberId}, 20, ${operatorId}, now())`
  await sql`
    insert into host_draft (id, operator_id, organizer_id, fields, created_at, updated_at)
    values (gen_random_uuid(), ${operatorId}, ${memberId}, ${sql.json({ ...EMPTY_DRAFT, title: '周六徒步' })}, now(), now())`
  await sql`
    with companion as (
      insert into safety_companion (id, member_id, activity_id, created_at, ask_at)
      values (gen_random_uuid(), ${memberId}, ${activityId}, now(), now()) returning id)
    insert into safety_link (id, companion_id, token_hash, language, created_at)
    select gen_random_uuid(), id, ${randomBytes(32)}, 'zh-Hans', now() from companion`
  await sql`insert into reach_day values (${memberId}, 'WXUserFocus/ToggleFocusUser', now(), 1)`
  await sql`insert into participant_look values (${memberId}, ${activityId}, now())`
  await sql`insert into kept_block values (${memberId}, ${randomBytes(32)}, now())`
  await sql`
    insert into holder_question (hash, member_id, phone_hash, device, wechat_open_id, expires_at)
    values (${randomBytes(32)}, ${memberId}, ${randomBytes(32)}, 'device', null, now())`
  await sql`insert into order_phone_look values (${memberId}, ${randomBytes(32)}, now())`
}

async function storeTaste(sql: Sql, { memberId }: TestPeople['member']) {
  const activity = anActivity()
  await activityStore(sql).add([activity])
  await sql`insert into taste values (${memberId}, '{40}', '{33}', true, true, now())`
  await sql`insert into not_interested values (${memberId}, ${activity.id}, now())`
  await sql`
    insert into alert (member_id, city_code, weekend_next_at, tell_at, changed_at)
    values (${memberId}, '330100', now(), now(), now())`
  await sql`insert into calendar_feed values (${memberId}, ${randomBytes(32)}, ${randomBytes(16)}, now())`
  await sql`insert into alert_category values (${memberId}, 40, '330100')`
  await sql`insert into alert_organizer values (${memberId}, ${memberId}, 1)`
  await sql`insert into alert_match values (${memberId}, ${activity.id})`
}

async function storeMatches(sql: Sql, { memberId, deviceId }: TestPeople['member']) {
  const activities = [anActivity(), anActivity()]
  await activityStore(sql).add(activities)
  // the lesser id stands first: one before and one behind the member
  const [before, behind] = ['00000000-0000-4000-8000', 'ffffffff-ffff-4fff-bfff'].map(
    (beginning) => `${beginning}-${randomBytes(6).toString('hex')}`,
  )
  await sql`insert into member (id, nick_name) values (${before!}, '阿前'), (${behind!}, '阿后')`
  await sql`
    insert into match_pair (id, activity_id, one_id, other_id, one_own, other_own, matched_at)
    values (gen_random_uuid(), ${activities[0]!.id}, ${before!}, ${memberId}, ${randomBytes(32)}, ${randomBytes(32)}, now()),
      (gen_random_uuid(), ${activities[0]!.id}, ${memberId}, ${behind!}, ${randomBytes(32)}, ${randomBytes(32)}, now())`
  await sql`insert into match_round (activity_id, closes_at) values (${activities[1]!.id}, now())`
  await sql`
    insert into match_entry (activity_id, member_id, device_id, public_key)
    values (${activities[1]!.id}, ${memberId}, ${deviceId}, ${randomBytes(65)})`
  await sql`insert into activity_feedback values (${activities[0]!.id}, ${memberId}, 1, '很好玩', now())`
  await sql`
    insert into activity_photo (path, activity_id, position)
    select path, activity.id, 0 from picture, activity where owner_id = ${memberId} and organizer_id = ${memberId} limit 1`
}

async function storeWatching(sql: Sql, { memberId }: TestPeople['member']) {
  const [series] = await sql<[{ id: string }]>`
    insert into drama_series (id, title, published_at) values (gen_random_uuid(), '末班地铁', now()) returning id`
  await sql`
    insert into drama_episode (series_id, number, title, seconds, mp4) values (${series.id}, 1, '雨夜', 12, '/videos/1.mp4')`
  await sql`insert into drama_progress values (${memberId}, ${series.id}, 1, 3.5, now())`
}

async function storeTasks(sql: Sql, { memberId }: TestPeople['member']) {
  await sql`insert into task_check_in values (${memberId}, '2026-11-21', 1)`
  await sql`insert into task_share values (${memberId}, '2026-11-21')`
  await sql`
    insert into point_entry (member_id, at, points, task_id, round)
    values (${memberId}, now(), 5, 'checkIn', '2026-11-21')`
  await sql`insert into task_config (member_id, reminders, remind_at) values (${memberId}, '{checkIn}', '20:00')`
}

/** Rows by each column that refers to a member. */
export async function tiesTo(sql: Sql, memberId: string): Promise<Record<string, number>> {
  const columns = await sql<{ table_name: string; column_name: string }[]>`
    select source.relname as table_name, attribute.attname as column_name
    from pg_constraint join pg_class source on source.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'member'::regclass order by 1, 2`
  const ties: Record<string, number> = {}
  for (const { table_name: table, column_name: column } of columns) {
    const [found] = await sql<{ rows: number }[]>`
      select count(*)::integer as rows from ${sql(table)} where ${sql(column)} = ${memberId}`
    ties[`${table}.${column}`] = found?.rows ?? 0
  }
  return ties
}

/** The columns that still refer to a member, in alphabetical order. */
export async function columnsThatName(sql: Sql, memberId: string): Promise<string[]> {
  const ties = Object.entries(await tiesTo(sql, memberId))
  return ties.filter(([, rows]) => rows > 0).map(([column]) => column)
}
