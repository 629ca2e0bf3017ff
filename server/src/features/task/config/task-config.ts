import { REMIND_AT_PRESET } from '@quan/contract/task/task-limits.ts'
import type { TaskConfig } from '@quan/contract/task/task-state.ts'
import type { ConfigRow } from '#features/task/config/config.queries.ts'

/** What a member set, or the presets. */
export function shapeConfig(row: ConfigRow | null): TaskConfig {
  if (row === null) return { reminders: [], remindAt: REMIND_AT_PRESET, posterTheme: null, frame: null }
  const { reminders, remind_at: remindAt, poster_theme: posterTheme, frame } = row
  return { reminders, remindAt, posterTheme, frame }
}
