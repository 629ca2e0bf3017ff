import type { NewActivity } from '#features/activity/new-activity.ts'
import { term, TermKind, type TermScope } from '#features/activity/term.ts'
import { blocksAt, blocksOver, type TimeBlock } from '#features/activity/time-block.ts'

type Findable = Pick<NewActivity, 'cityCode' | 'category' | 'startAt' | 'endAt'>

/**
 * All terms of an activity, for the index `activity_search`: the characters and pairs written in it, its category, and
 * the blocks of time in which it starts, ends and goes on; once for its city and once for all.
 */
export function searchTerms(activity: Findable, text: string): number[] {
  const words = text.split(/\s+/u).map(codePoints)
  const terms = [activity.cityCode, null].flatMap((scope) => [
    ...words.flatMap((characters) => characterTerms(scope, characters)),
    ...words.flatMap((characters) => pairTerms(scope, characters)),
    categoryTerm(scope, activity.category),
    ...timeTerms(scope, activity),
  ])
  return [...new Set(terms)]
}

/** The terms that every activity holding this word has: its pairs of neighbours, or its one character. */
export function wordTerms(scope: TermScope, word: string): number[] {
  const characters = codePoints(word)
  return characters.length > 1 ? pairTerms(scope, characters) : characterTerms(scope, characters)
}

/** The term of a category. */
export function categoryTerm(scope: TermScope, category: number): number {
  return term({ scope, kind: TermKind.category, first: category })
}

/** The term of an activity that starts, ends or goes on in a block of time. */
export function timeTerm(scope: TermScope, kind: TermKind, { level, index }: TimeBlock): number {
  return term({ scope, kind, first: level, second: index })
}

function timeTerms(scope: TermScope, { startAt, endAt }: Findable): number[] {
  return [
    ...blocksAt(startAt).map((block) => timeTerm(scope, TermKind.start, block)),
    ...blocksAt(endAt).map((block) => timeTerm(scope, TermKind.end, block)),
    ...blocksOver({ from: startAt, to: endAt }).map((block) => timeTerm(scope, TermKind.ongoing, block)),
  ]
}

function characterTerms(scope: TermScope, characters: number[]): number[] {
  return characters.map((first) => term({ scope, kind: TermKind.character, first }))
}

function pairTerms(scope: TermScope, characters: number[]): number[] {
  return characters
    .slice(1)
    .map((second, position) => term({ scope, kind: TermKind.pair, first: characters[position] as number, second }))
}

function codePoints(word: string): number[] {
  return Array.from(word, (character) => character.codePointAt(0) ?? 0)
}
