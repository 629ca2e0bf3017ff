import type { NewActivity } from '#features/activity/new-activity.ts'
import { term, TermKind, type TermScope } from '#features/activity/term.ts'
import { blocksAt, blocksOver, type TimeBlock } from '#features/activity/time-block.ts'

type Findable = Pick<NewActivity, 'cityCode' | 'category' | 'startAt' | 'endAt'>

/**
 * All terms of an activity, for the index `activity_search`: what is written in it, its category, and the blocks of
 * time in which it starts, ends and goes on. Each stands there for its city and, but for single characters, for all.
 */
export function searchTerms(activity: Findable, text: string): number[] {
  const words = text.split(/\s+/u).map(codePoints)
  const terms = new Set<number>()
  for (const scope of [activity.cityCode, null]) {
    for (const word of words) addWordTerms(terms, scope, word)
    terms.add(categoryTerm(scope, activity.category))
    for (const block of blocksAt(activity.startAt)) terms.add(timeTerm(scope, TermKind.start, block))
    for (const block of blocksAt(activity.endAt)) terms.add(timeTerm(scope, TermKind.end, block))
    for (const block of blocksOver({ from: activity.startAt, to: activity.endAt }))
      terms.add(timeTerm(scope, TermKind.ongoing, block))
  }
  return [...terms]
}

/** The terms that every activity holding this word has; none for a single character without a city. */
export function wordTerms(scope: TermScope, word: string): number[] {
  const characters = codePoints(word)
  const terms = new Set<number>()
  if (characters.length === 1) addCharacterTerms(terms, scope, characters)
  else addPairTerms(terms, scope, characters)
  return [...terms]
}

/** The term of a category. */
export function categoryTerm(scope: TermScope, category: number): number {
  return term({ scope, kind: TermKind.category, first: category })
}

/** The term of an activity that starts, ends or goes on in a block of time. */
export function timeTerm(scope: TermScope, kind: TermKind, { level, index }: TimeBlock): number {
  return term({ scope, kind, first: level, second: index })
}

function addWordTerms(terms: Set<number>, scope: TermScope, characters: number[]) {
  addCharacterTerms(terms, scope, characters)
  addPairTerms(terms, scope, characters)
}

function addCharacterTerms(terms: Set<number>, scope: TermScope, characters: number[]) {
  if (scope === null) return
  for (const first of characters) terms.add(term({ scope, kind: TermKind.character, first }))
}

function addPairTerms(terms: Set<number>, scope: TermScope, characters: number[]) {
  for (const [position, second] of characters.entries()) {
    const first = characters[position - 1]
    if (first !== undefined) terms.add(term({ scope, kind: TermKind.pair, first, second }))
  }
}

function codePoints(word: string): number[] {
  return Array.from(word, (character) => character.codePointAt(0) ?? 0)
}
