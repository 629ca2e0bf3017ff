import * as z from 'zod/mini'
import { CARD_VISIBILITY_LINES, cardLines, type CardVisibilityLine } from '#card/card-lines.ts'
import { CARD_COMPLETENESS_MAX } from '#person/card-limits.ts'
import { CardVisibility } from '#person/card-visibility.ts'

/** A table with an entry for each line that has a visibility. */
export function byVisibilityLine<Entry extends z.core.$ZodType>(entry: Entry) {
  const entries = CARD_VISIBILITY_LINES.map((line) => [line, entry])
  return z.object(Object.fromEntries(entries) as Record<CardVisibilityLine, Entry>)
}

/** Who sees which line. */
export const cardVisibilities = byVisibilityLine(z.enum(CardVisibility))
/** Who sees which line. */
export type CardVisibilities = z.infer<typeof cardVisibilities>

/** A card as its owner edits it. */
export const myCard = z.object({
  lines: cardLines,
  visibility: cardVisibilities,
  /** Signed paths below `/pictures/`, the first one is the head. */
  photos: z.array(z.string()),
  completeness: z.int().check(z.minimum(0), z.maximum(CARD_COMPLETENESS_MAX)),
})
/** A card as its owner edits it. */
export type MyCard = z.infer<typeof myCard>
