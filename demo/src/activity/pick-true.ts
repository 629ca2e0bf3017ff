import type { Random } from '#chance/random.ts'
import type { PlaceKind } from '#venue/place-kind.ts'
import type { Schedule } from './draw-times.ts'
import { suitsPlace } from './suits-place.ts'
import { suitsTime } from './suits-time.ts'

/** One of the texts of a format that are true at the time; their place they know. */
export function pickTimely(texts: readonly string[], schedule: Schedule, random: Random): string {
  return pickAmong(texts, (text) => suitsTime(text, schedule), random)
}

/** One of the texts of a category that are true at the time and the place. */
export function pickTrue(
  texts: readonly string[],
  at: { schedule: Schedule; kind: PlaceKind },
  random: Random,
): string {
  return pickAmong(texts, (text) => suitsTime(text, at.schedule) && suitsPlace(text, at.kind), random)
}

function pickAmong(texts: readonly string[], isTrue: (text: string) => boolean, random: Random): string {
  const fitting = texts.filter(isTrue)
  return random.pick(fitting.length > 0 ? fitting : texts)
}
