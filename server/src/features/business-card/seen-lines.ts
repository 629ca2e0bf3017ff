import { CARD_VISIBILITY_LINES, CardViewer, type CardVisibilityLine } from '@quan/contract/person/card-line.ts'
import { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'

/** From where a card is looked at: by its owner, who sees all, or by one of the circles around them. */
export type CardView = CardViewer | 'owner'

/** The narrowest circle each viewer stands in; a narrow one stands in all wider ones. */
const CIRCLES = {
  [CardViewer.visitor]: CardVisibility.everyone,
  [CardViewer.member]: CardVisibility.members,
  [CardViewer.sameActivity]: CardVisibility.sameActivity,
  [CardViewer.match]: CardVisibility.matched,
} as const

/** The lines a viewer sees: each line names the widest circle it is for, and its owner sees all of them. */
export function seenLines(visibility: CardVisibilities, view: CardView): ReadonlySet<CardVisibilityLine> {
  if (view === 'owner') return new Set(CARD_VISIBILITY_LINES)
  return new Set(CARD_VISIBILITY_LINES.filter((line) => visibility[line] <= CIRCLES[view]))
}
