import type { FrameId, PosterTheme } from '@quan/contract/task/reward.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import type { TaskConfig } from '@quan/contract/task/task-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What a member set; the time of day is `HH:MM`. */
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
