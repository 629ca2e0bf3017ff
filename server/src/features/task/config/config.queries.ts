import type { PictureFrame, PosterTheme } from '@quan/contract/task/reward.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What a member set; the time of day is `HH:MM:SS`. */
export type ConfigRow = {
  reminders: TaskId[]
  remind_at: string
  poster_theme: PosterTheme | null
  frame: PictureFrame | null
}

/** All that is stored of it. `remindedOn` = the day is done with, nobody is reminded any more. */
type StoredConfig = {
  reminders: readonly TaskId[]
  remindAt: string
  posterTheme: PosterTheme | null
  frame: PictureFrame | null
  remindedOn: CalendarDate | null
}

export function configQueries(sql: SqlRunner) {
  return {
    async find(memberId: string): Promise<ConfigRow | null> {
      const [row] = await sql<ConfigRow[]>`
        select reminders, remind_at, poster_theme, frame from task_config where member_id = ${memberId}`
      return row ?? null
    },

    async save(memberId: string, { reminders, remindAt, posterTheme, frame, remindedOn }: StoredConfig) {
      await sql`
        insert into task_config (member_id, reminders, remind_at, poster_theme, frame, reminded_on)
        select id, ${reminders as TaskId[]}::text[], ${remindAt}::text::time, ${posterTheme}, ${frame},
          ${remindedOn}::date
        from member where id = ${memberId} and closed_at is null
        on conflict (member_id) do update
          set reminders = excluded.reminders, remind_at = excluded.remind_at, poster_theme = excluded.poster_theme,
            frame = excluded.frame, reminded_on = greatest(task_config.reminded_on, excluded.reminded_on)`
    },
  }
}
