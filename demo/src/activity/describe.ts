import type { Random } from '#chance/random.ts'
import type { FormatInCategory } from '#format/all-categories.ts'
import { fill, type Words } from '#text/fill.ts'
import type { Schedule } from './draw-times.ts'
import { pickTimely, pickTrue } from './pick-true.ts'

type Description = FormatInCategory & { slots: Words; schedule: Schedule; random: Random }

export function drawTitle({ format, slots, schedule, random }: Description): string {
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
