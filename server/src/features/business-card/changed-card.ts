import type { CardLineChanges, CardLines } from '@quan/contract/card/card-lines.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import { CARD_VISIBILITY_LINES } from '@quan/contract/person/card-line.ts'
import { CARD_VISIBILITY_PRESET } from '@quan/contract/person/card-visibility.ts'

/** Lines with their changes: left out stays, null clears, and a text without letters is an empty line. */
export function changedLines(lines: CardLines, changes: CardLineChanges): CardLines {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...lines, ...Object.fromEntries(given.map(([line, value]) => [line, value === '' ? null : value])) }
}

type Chosen = Partial<Record<keyof CardVisibilities, CardVisibilities[keyof CardVisibilities] | undefined>>

/** Who sees which line, the presets filled in. */
export function allVisibilities(chosen: Chosen): CardVisibilities {
  const entries = CARD_VISIBILITY_LINES.map((line) => [line, chosen[line] ?? CARD_VISIBILITY_PRESET])
  return Object.fromEntries(entries) as CardVisibilities
}

/** What of the visibilities is kept: a preset that changes one day changes for everybody who chose nothing else. */
export function changedVisibility(kept: Chosen, changes: Chosen): Partial<CardVisibilities> {
  const all = Object.entries(allVisibilities({ ...kept, ...withoutAbsent(changes) }))
  return Object.fromEntries(all.filter(([, visibility]) => visibility !== CARD_VISIBILITY_PRESET))
}

const withoutAbsent = (chosen: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([, visibility]) => visibility !== undefined))
