import type { MyCard } from '@quan/contract/card/my-card.ts'
import { CARD_LINES } from '@quan/contract/person/card-line.ts'
import { cardLineText } from '#texts/person-text.ts'

/** How many of the empty lines are named. */
const NAMED = 3

/** The first empty lines of a card by their names; the district is part of the city and not named. */
export function missingLines({ lines, photos }: MyCard): string[] {
  const empty = CARD_LINES.filter((line) => line !== 'district' && lines[line] === null).map(
    (line) => cardLineText[line],
  )
  return [...(photos.length === 0 ? [cardLineText.photos] : []), ...empty].slice(0, NAMED)
}
