import type { Format } from '#format/format.ts'
import { fill, type Words } from '#text/fill.ts'
import { clockText } from '#time/calendar-day.ts'
import type { Schedule } from './draw-times.ts'

export type ProgrammeStep = { time: string; text: string }

const DAY_MINUTES = 1440

/** The steps that begin before the end, at their times of day. */
export function programmeOf(format: Format, slots: Words, { minute, minutes }: Schedule): ProgrammeStep[] {
  return format.steps
    .filter(([after]) => after < minutes)
    .map(([after, text]) => ({ time: clockText(minute + after), text: fill(dayPrefix(minute + after) + text, slots) }))
}

function dayPrefix(minute: number): string {
  const days = Math.floor(minute / DAY_MINUTES)
  if (days === 0) return ''
  return days === 1 ? '次日：' : `第${days + 1}天：`
}
