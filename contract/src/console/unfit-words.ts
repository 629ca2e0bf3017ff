import * as z from 'zod/mini'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Words of the operators' own list at most; what the server brings along and its setting are not counted. */
export const UNFIT_WORDS_MAX = 2_000
/** Longest word of the list, in characters. */
export const UNFIT_WORD_MAX = 30
/** Letters and digits that a word has at least: a single one would refuse every other text. */
export const UNFIT_WORD_LETTERS_MIN = 2
/** Words that are added in one call at most. */
export const UNFIT_WORDS_AT_ONCE = 100
/** Longest text that can be tried out, in characters. */
export const TRIED_TEXT_MAX = 2_000
/** What is told of a text that was tried out, at most. */
export const UNFIT_FINDS_MAX = 20

/** Why a text may not be written where others read it: a link, a phone, an account's number, a messenger's account, a listed word. */
export const UnfitKind = {
  link: 'link',
  phone: 'phone',
  account: 'account',
  messenger: 'messenger',
  word: 'word',
} as const
/** One of the reasons why a text is unfit. */
export type UnfitKind = (typeof UnfitKind)[keyof typeof UnfitKind]

/** The list holds for all cities: operators of some may read it and try texts out. */
export const unfitWordsOfAllCities = defineError({
  code: 'unfit_word.all_cities',
  status: 403,
  text: '词表对所有城市生效，请由管所有城市的同事修改',
})
/** A word has too few letters or digits. */
export const unfitWordTooShort = defineError({
  code: 'unfit_word.too_short',
  status: 400,
  text: `每个词至少要有 ${UNFIT_WORD_LETTERS_MIN} 个字、字母或数字`,
})
/** The list has no room for these. */
export const unfitWordsFull = defineError({
  code: 'unfit_word.full',
  status: 409,
  text: `词表最多 ${UNFIT_WORDS_MAX} 个词，请先删掉一些`,
})

/** A word of the operators' own list. */
export const unfitWordRow = z.object({
  id: entityId,
  word: z.string(),
  operatorName: z.string(),
  createTime: instant,
})
/** A word of the operators' own list. */
export type UnfitWordRow = z.infer<typeof unfitWordRow>

/** One reason why a text is unfit, with what was found in it, as it is read: in small letters, without what stands between. */
export const unfitFind = z.object({
  kind: z.enum(UnfitKind),
  text: z.string(),
  /** The word of the own list that it is; null = it stands in none, or in what the server brings along. */
  wordId: z.nullable(entityId),
})
/** One reason why a text is unfit. */
export type UnfitFind = z.infer<typeof unfitFind>

const wordCall = {
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.safety],
  isScopedByCity: false,
  needsFreshFactor: false,
} as const

const word = trimmedText(UNFIT_WORD_MAX, '词不正确').check(z.minLength(1, '请填写词'))

/** The operators' own list, the newest words first. */
export const getUnfitWords = defineConsoleCall({
  ...wordCall,
  path: 'UnfitWord/GetList',
  audit: 'nothing',
  about: 'Words that members may not write where others read them, the newest first.',
  input: z.object({
    /** Only words with this in them, however it is written. */
    part: z.nullish(trimmedText(UNFIT_WORD_MAX, '词不正确')),
    ...pageInput,
  }),
  output: pageOf(unfitWordRow),
  errors: [],
})

/**
 * Adds words, in all processes within seconds. Those that are read like a listed one are left out of the answer.
 * Errors: `unfit_word.all_cities`, `unfit_word.too_short`, `unfit_word.full`.
 */
export const addUnfitWords = defineConsoleCall({
  ...wordCall,
  path: 'UnfitWord/Add',
  audit: 'change',
  about: 'Adds words that members may not write.',
  input: z.object({
    words: z
      .array(word, '词不正确')
      .check(z.minLength(1, '请填写词'), z.maxLength(UNFIT_WORDS_AT_ONCE, `一次最多 ${UNFIT_WORDS_AT_ONCE} 个词`)),
  }),
  output: z.object({ added: z.array(z.string()) }),
  errors: [unfitWordsOfAllCities, unfitWordTooShort, unfitWordsFull],
})

/** Takes a word off the list. Errors: `unfit_word.all_cities`, `console.not_found`. */
export const removeUnfitWord = defineConsoleCall({
  ...wordCall,
  path: 'UnfitWord/Remove',
  audit: 'change',
  about: 'Takes a word off the list.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [unfitWordsOfAllCities, consoleNotFound],
})

/** Tells what members would be refused for; the text is kept nowhere. */
export const tryUnfitWords = defineConsoleCall({
  ...wordCall,
  path: 'UnfitWord/Try',
  audit: 'nothing',
  about: 'Tells why a text would be refused, by the list as it is now.',
  input: z.object({ text: trimmedText(TRIED_TEXT_MAX, '文字不正确') }),
  output: z.object({ finds: z.array(unfitFind) }),
  errors: [],
})
