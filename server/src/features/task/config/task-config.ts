import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { REMIND_AT_PRESET } from '@quan/contract/task/task-limits.ts'
import type { TaskConfig } from '@quan/contract/task/task-state.ts'
import type { ConfigRow } from '#features/task/config/config.queries.ts'

const HOURS_AND_MINUTES = 'HH:MM'.length
const TIME_AT = 'YYYY-MM-DD '.length

/** What a member set, or the presets. */
export function shapeConfig(row: ConfigRow | null): TaskConfig {
  if (row === null) return { reminders: [], remindAt: REMIND_AT_PRESET, posterTheme: null, frame: null }
  const { reminders, remind_at: remindAt, poster_theme: posterTheme, frame } = row
  return { reminders, remindAt: remindAt.slice(0, HOURS_AND_MINUTES), posterTheme, frame }
}

/** The time of day of reminders at an instant, `HH:mm`. */
export const reminderClock = (at: number): string =>
  formatDateTime(at, MAINLAND_TIME_ZONE).slice(TIME_AT, TIME_AT + HOURS_AND_MINUTES)
