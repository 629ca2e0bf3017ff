import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { FrameId, PosterTheme } from '@quan/contract/task/reward.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import { REMIND_AT_PRESET } from '@quan/contract/task/task-rules.ts'
import type { TaskConfig } from '@quan/contract/task/task-state.ts'
import { type CardLinesRow, ownLineColumns } from '#features/business-card/card-row.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** The settings of a member; the time of day is `HH:MM`. */
export type ConfigRow = {
  reminders: TaskId[]
  remind_at: string
  /** Null while no task is chosen. */
  remind_next_at: Date | null
  poster_theme: PosterTheme | null
  frame: FrameId | null
}

/** All that is stored of it; milliseconds since 1970. */
type StoredConfig = TaskConfig & { remindNextAt: number | null }

export function configQueries(sql: SqlRunner) {
  const columns = sql`reminders, to_char(remind_at, 'HH24:MI') as remind_at, remind_next_at, poster_theme, frame`
  return {
    async find(memberId: string): Promise<ConfigRow | null> {
      const [row] = await sql<ConfigRow[]>`select ${columns} from task_config where member_id = ${memberId}`
      return row ?? null
    },

    /** The same, kept from the job that reminds until the transaction ends. */
    async lock(memberId: string): Promise<ConfigRow | null> {
      const [row] = await sql<ConfigRow[]>`
        select ${columns} from task_config where member_id = ${memberId} for no key update`
      return row ?? null
    },

    async save(memberId: string, { reminders, remindAt, remindNextAt, posterTheme, frame }: StoredConfig) {
      const nextAt = remindNextAt === null ? null : new Date(remindNextAt)
      await sql`
        insert into task_config (member_id, reminders, remind_at, remind_next_at, poster_theme, frame)
        select id, ${reminders}::text[], ${remindAt}::text::time, ${nextAt}::timestamptz, ${posterTheme}, ${frame}
        from member where id = ${memberId} and closed_at is null
        on conflict (member_id) do update
          set reminders = excluded.reminders, remind_at = excluded.remind_at,
            remind_next_at = excluded.remind_next_at, poster_theme = excluded.poster_theme, frame = excluded.frame`
    },
  }
}

/** A day somebody checked in, and the days in a row up to it. */
export type CheckInRow = { day: CalendarDate; in_a_row: number }

export function checkInQueries(sql: SqlRunner) {
  return {
    /** Days in a row up to today; null where today was there before, or the member is gone. */
    async add(memberId: string, today: CalendarDate): Promise<number | null> {
      const [row] = await sql<{ in_a_row: number }[]>`
        insert into task_check_in (member_id, day, in_a_row)
        select member.id, ${today}::date, coalesce(before.in_a_row, 0) + 1
        from member left join task_check_in before
          on before.member_id = member.id and before.day = ${today}::date - 1
        where member.id = ${memberId} and closed_at is null for key share of member
        on conflict do nothing returning in_a_row`
      return row?.in_a_row ?? null
    },

    /** Oldest first. */
    async listSince(memberId: string, from: CalendarDate): Promise<CheckInRow[]> {
      return await sql<CheckInRow[]>`
        select day::text, in_a_row from task_check_in
        where member_id = ${memberId} and day >= ${from}::date order by day`
    },
  }
}

/** The doings of a member that tasks count, as the tables know them. */
export type ProgressRow = CardLinesRow & {
  member_id: string
  photos: number
  favorites: number
  follows: number
  friends: number
  visits: number
  has_checked_in: boolean
  has_shared: boolean
}

export function progressQueries(sql: SqlRunner) {
  return {
    /** Members whose accounts have ended are left out. Others are counted as their lists show them. */
    async list(memberIds: readonly string[], today: CalendarDate): Promise<ProgressRow[]> {
      return await sql<ProgressRow[]>`
        select member.id as member_id, member.nick_name, member.sex, member.sealed_birth_date, ${ownLineColumns(sql)},
          coalesce(cardinality(card.photos), 0) as photos,
          (select count(*)::integer from favorite where member_id = member.id) as favorites,
          (select count(*)::integer from follow join member followed on followed.id = followed_id
            where follower_id = member.id and followed.closed_at is null and followed.frozen_at is null) as follows,
          (select count(*)::integer from member friend
            where friend.referrer_id = member.id and friend.closed_at is null and friend.frozen_at is null
              and not exists (select from block
                where (blocker_id, blocked_id) in ((member.id, friend.id), (friend.id, member.id)))) as friends,
          (select count(*)::integer from place where holder_id = member.id and state = ${PlaceState.used}) as visits,
          exists (select from task_check_in where member_id = member.id and day = ${today}::date) as has_checked_in,
          exists (select from task_share where member_id = member.id and day = ${today}::date) as has_shared
        from member left join business_card card on card.member_id = member.id
        where member.id = any(${memberIds as string[]}::uuid[]) and member.closed_at is null`
    },

    /** The member shared something that day; a second time changes nothing. */
    async addShare(memberId: string, day: CalendarDate) {
      await sql`
        insert into task_share (member_id, day)
        select id, ${day}::date from member where id = ${memberId} and closed_at is null for key share
        on conflict do nothing`
    },
  }
}

/** The member's points, what they were given for, and the settings of the game page. */
export const taskPersonalData: PersonalDataSource = {
  name: 'tasks',
  async read(sql, memberId) {
    const points = await sql`
      select at, points, task_id as "taskId", round, reward_id as "rewardId" from point_entry
      where member_id = ${memberId} order by id`
    const checkIns = await sql`select day::text from task_check_in where member_id = ${memberId} order by day`
    const shares = await sql`select day::text from task_share where member_id = ${memberId} order by day`
    const [config] = await sql`
      select reminders, remind_at::text as "remindAt", poster_theme as "posterTheme", frame from task_config
      where member_id = ${memberId}`
    const days = (rows: typeof checkIns) => rows.map(({ day }) => day)
    return { points: [...points], checkIns: days(checkIns), shares: days(shares), config: config ?? null }
  },
  async erase(sql, memberId) {
    for (const table of ['point_entry', 'task_check_in', 'task_share', 'task_config'])
      await sql`delete from ${sql(table)} where member_id = ${memberId}`
  },
}

/** The settings of a member, or the presets. */
export function shapeConfig(row: ConfigRow | null): TaskConfig {
  if (row === null) return { reminders: [], remindAt: REMIND_AT_PRESET, posterTheme: null, frame: null }
  const { reminders, remind_at: remindAt, poster_theme: posterTheme, frame } = row
  return { reminders, remindAt, posterTheme, frame }
}
