import { CARD_LINES, type CardLines } from '#card/card-lines.ts'
import { CARD_COMPLETENESS_MAX } from '#person/card-limits.ts'

/** What counts besides the lines: that there is a photo. */
const PHOTO_PART = 1

/**
 * How much of a card is filled in, 0 to `CARD_COMPLETENESS_MAX`: every line counts the same, and so does having a
 * photo. A line of blanks is an empty one.
 */
export function cardCompleteness(lines: CardLines, photoCount: number): number {
  const filled = CARD_LINES.filter((line) => String(lines[line] ?? '').trim() !== '').length
  const parts = filled + (photoCount > 0 ? PHOTO_PART : 0)
  return Math.round((CARD_COMPLETENESS_MAX * parts) / (CARD_LINES.length + PHOTO_PART))
}
