import type { Random } from '#chance/random.ts'
import type { FormatInCategory } from '#format/all-categories.ts'
import { fill, type Words } from '#format/fill.ts'
import { factsOf } from '../time/calendar-facts.ts'
import type { PlaceKind } from '../venue/place-kind.ts'
import type { Schedule } from './draw-times.ts'
import { suitsPlace } from './suits-place.ts'

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
    words: /上午|清晨|早上|早起|晨[跑间]|早餐|早点|早茶|早午餐/,
    isTrue: ({ minute, minutes }) => minutes >= WHOLE_DAY_MINUTES || minute < 11 * 60 + 30,
  },
  {
    words: /晚上|今晚|一晚|夜|晚[，去饭]|晚餐|宵/,
    isTrue: ({ minute, minutes }) => minutes >= WHOLE_DAY_MINUTES || minute >= 17 * 60 || minute < 5 * 60,
  },
]

type Description = FormatInCategory & { slots: Words; schedule: Schedule; random: Random }

export function drawTitle({ format, slots, schedule, random }: Omit<Description, 'texts'>): string {
  return fill(pickTimely(format.titles, schedule, random), slots)
}

/**
 * The description: what it is, how it goes, what to know, and now and then a kind last word; two to four paragraphs.
 */
export function drawDescription({ format, texts, slots, schedule, random }: Description): string {
  const at = { schedule, kind: format.place }
  const paragraphs = [
    pickTimely(format.openings, schedule, random),
    pickTimely(format.courses, schedule, random),
    ...(random.isTrue(0.85) ? [pickTrue(texts.notes, at, random)] : []),
    ...(random.isTrue(0.35) ? [pickTrue(texts.farewells, at, random)] : []),
  ]
  return paragraphs.map((paragraph) => fill(paragraph, slots)).join('\n')
}

/** One of the texts or words of a format that are true at the time; their place they know. */
export function pickTimely(texts: readonly string[], schedule: Schedule, random: Random): string {
  return pickAmong(texts, (text) => suitsTime(text, schedule), random)
}

/** One of the texts of a category that are true at the time and the place. */
function pickTrue(texts: readonly string[], at: { schedule: Schedule; kind: PlaceKind }, random: Random): string {
  return pickAmong(texts, (text) => suitsTime(text, at.schedule) && suitsPlace(text, at.kind), random)
}

function pickAmong(texts: readonly string[], isTrue: (text: string) => boolean, random: Random): string {
  const fitting = texts.filter(isTrue)
  return random.pick(fitting.length > 0 ? fitting : texts)
}

/** True when nothing a text says is untrue at that time. */
export function suitsTime(text: string, schedule: Schedule): boolean {
  return RULES.every(({ words, isTrue }) => !words.test(text) || isTrue(schedule))
}
