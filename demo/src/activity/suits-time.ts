import { factsOf } from '#time/calendar-facts.ts'
import type { Schedule } from './draw-times.ts'

const NOON = 12 * 60
/** Longer ones see morning, afternoon and evening, and may speak of all. */
const WHOLE_DAY_MINUTES = 240

/** Words that are only true at certain times. */
const RULES: readonly { words: RegExp; isTrue: (schedule: Schedule) => boolean }[] = [
  { words: /下班|加班|上班前|再上班|还要上班|回去上班|上班去/, isTrue: ({ day }) => !factsOf(day).isFree },
  { words: /周末/, isTrue: ({ day }) => factsOf(day).isWeekend },
  {
    words: /下午/,
    isTrue: ({ minute, minutes }) => minutes >= WHOLE_DAY_MINUTES || (minute >= NOON && minute < 16 * 60 + 30),
  },
  {
    words: /上午|清晨|早上|早起/,
    isTrue: ({ minute, minutes }) => minutes >= WHOLE_DAY_MINUTES || minute < 11 * 60 + 30,
  },
  {
    words: /晚上|今晚|一晚|夜|晚[，去饭]|晚餐|宵/,
    isTrue: ({ minute, minutes }) => minutes >= WHOLE_DAY_MINUTES || minute >= 17 * 60 || minute < 5 * 60,
  },
]

/** True when nothing a text says is untrue at that time. */
export function suitsTime(text: string, schedule: Schedule): boolean {
  return RULES.every(({ words, isTrue }) => !words.test(text) || isTrue(schedule))
}
