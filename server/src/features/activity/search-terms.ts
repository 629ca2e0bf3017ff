import { ACTIVITY_CATEGORY_NAMES } from '@quan/contract/activity/activity-category.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { blocksAt, blocksOver, type TimeBlock } from '#features/activity/time-block.ts'

/** The kinds of statement a term makes about an activity. */
export const TermKind = { character: 1, pair: 2, category: 3, start: 4, end: 5, ongoing: 6 } as const
export type TermKind = (typeof TermKind)[keyof typeof TermKind]

/** Parts the fields; a blank, so that no word of a keyword can hold it. */
const FIELD_BORDER = '\n'
/** Between words; also where Chinese meets letters and digits, as some write a blank there and others none. */
const WORD_BORDER = /\s+|(?<=\p{Script=Han})(?=[!-~])|(?<=[!-~])(?=\p{Script=Han})/u

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

/** Letter by letter, because the lower case of some letters depends on their neighbours. */
function lowerCase(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join('')
}

/** The text a keyword is looked for in: title, venue, district, category name and organizer, lower case. */
export function searchText(
  activity: Pick<NewActivity, 'title' | 'venue' | 'district' | 'category' | 'organizer'>,
): string {
  const { title, venue, district, category, organizer } = activity
  const fields = [title, venue, district, ACTIVITY_CATEGORY_NAMES[category], organizer.nickName]
  return fields.map((field) => lowerCase(field ?? '').replace(/\s+/gu, ' ')).join(FIELD_BORDER)
}

/** The words of a keyword, lower case, each once. */
export function searchWords(keyword: string): string[] {
  return [...new Set(lowerCase(keyword).split(WORD_BORDER).filter(Boolean))]
}

/** Whose activities a term is about: a city's, by its code, or everybody's. A frequent word must not read the whole country. */
type TermScope = string | null

type TermParts = { scope: TermScope; kind: TermKind; first: number; second?: number }

/**
 * A term as a 32-bit number. Two terms may share one: whoever finds rows by terms checks them literally afterwards.
 * The mixing is that of MurmurHash3 (public domain); stored terms depend on it, so a change needs all rows rewritten.
 */
function term({ scope, kind, first, second = 0 }: TermParts): number {
  const hash = mixed(mixed(mixed(kind, scope === null ? 0 : Number(scope)), first), second)
  return finished(hash)
}

function mixed(hash: number, block: number): number {
  const turned = rotated(Math.imul(block, 0xcc9e2d51), 15)
  return (Math.imul(rotated(hash ^ Math.imul(turned, 0x1b873593), 13), 5) + 0xe6546b64) | 0
}

function rotated(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function finished(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) | 0
}
