import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { PlaceState } from '#features/order/place-state.ts'
import { DURATION_CLASSES } from '#features/activity/list/list-window.ts'
import { type DueReminder, LAST_REMINDER_MS } from '#features/reminder/reminder-times.ts'
import type { StartingActivity } from '#features/reminder/reminder-texts.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

type Starting = { from: number; to: number; after: string | null; limit: number }
type Reminding = { activity: StartingActivity; kind: DueReminder['kind']; at: number; atATime: number }

/** SQL that is true of a paid `place` of an order; the demo's crowd came without orders, and lives nowhere. */
const IS_PAID = `place.order_id is not null and place.state = ${PlaceState.paid}`

export function reminderQueries(sql: SqlRunner) {
  return {
    /**
     * Some activities that take place and start within a span, of which somebody who paid has not been given the reminder
     * that is due now (`dueReminder` is the rule): what is done with does not come again. Those behind one; null = from the
     * first.
     */
    async listStarting({ from, to, after, limit }: Starting): Promise<StartingActivity[]> {
      const isBehind =
        after === null
          ? sql`true`
          : sql`(start_at, activity.id) > (
              select before.start_at, before.id from activity before where before.id = ${after})`
      // the classes name the index that knows the starts
      return await sql<StartingActivity[]>`
        select activity.id, title, venue, start_at, all_day, time_zone
        from activity join city on city.code = city_code
        cross join lateral (select case
          when start_at <= ${new Date(from + LAST_REMINDER_MS)} and not all_day then ${NotificationKind.activityInTwoHours}
          when (start_at at time zone time_zone)::date = (${new Date(from)}::timestamptz at time zone time_zone)::date + 1
            then ${NotificationKind.activityTomorrow} end as kind) due
        where published_at is not null and cancelled_at is null and duration_class = any(${DURATION_CLASSES}::smallint[])
          and start_at > ${new Date(from)} and start_at <= ${new Date(to)} and due.kind is not null and ${isBehind}
          and exists (
            select from place join "order" on "order".id = order_id
            join member on member.id = coalesce(holder_id, "order".member_id) and member.closed_at is null
            where place.activity_id = activity.id and ${sql.unsafe(IS_PAID)} and not exists (
              select from activity_reminder
              where activity_reminder.member_id = member.id and activity_reminder.activity_id = activity.id
                and activity_reminder.kind = due.kind and starts_at = start_at))
        order by start_at, activity.id limit ${limit}`
    },

    /** Whether it still starts then and takes place; nobody changes that until the transaction ends. */
    async holdStart({ id, start_at: startAt }: StartingActivity): Promise<boolean> {
      const rows = await sql`
        select from activity where id = ${id} and start_at = ${startAt} and cancelled_at is null for share`
      return rows.length > 0
    },

    /**
     * Notes some who are to be reminded, and tells who they are; nobody else reminds them then. Whoever holds a paid
     * place is; whoever paid for one that has no holder, or a guest, is for them.
     */
    async noteReminded({ activity: { id, start_at: startAt }, kind, at, atATime }: Reminding): Promise<string[]> {
      const rows = await sql<{ member_id: string }[]>`
        insert into activity_reminder (member_id, activity_id, kind, starts_at, created_at)
        select member_id, ${id}, ${kind}, ${startAt}, ${new Date(at)} from (
          select distinct coalesce(holder_id, "order".member_id) as member_id
          from place join "order" on "order".id = order_id
          where place.activity_id = ${id} and ${sql.unsafe(IS_PAID)}) people
        join member on member.id = member_id and closed_at is null
        where not exists (
          select from activity_reminder
          where member_id = people.member_id and activity_id = ${id} and kind = ${kind} and starts_at = ${startAt})
        order by member_id limit ${atATime} for key share of member
        on conflict do nothing returning member_id`
      return rows.map(({ member_id: memberId }) => memberId)
    },
  }
}

/** Of which activities the member was reminded. */
export const reminderPersonalData: PersonalDataSource = {
  name: 'reminders',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select title, kind, starts_at as "startsAt", activity_reminder.created_at as "createdAt"
        from activity_reminder join activity on activity.id = activity_id
        where member_id = ${memberId} order by activity_reminder.created_at, activity_id, kind`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from activity_reminder where member_id = ${memberId}`
  },
}
