import { UNFIT_FINDS_MAX, type UnfitFind, UnfitKind } from '@quan/contract/console/unfit-words.ts'
import AhoCorasick from 'modern-ahocorasick'
import { heldText, unfitText } from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import type { HeldPlace } from '@quan/contract/safety/held-content.ts'
import { AppError } from '#platform/errors/app-error.ts'
import DEFAULT_WORDS from '../../../data/unfit-words.json' with { type: 'json' }

/** What members may not write where others read it: ways of contact, links, and listed words. */
export type Wording = {
  isUnfit(text: string): boolean
}

/** A word that operators listed, as it is read. */
export type ListedWord = { id: string; readAs: string }

/** The same rules, which also tell what they find. */
export type WordingRules = Wording & {
  /** Why a text is unfit, with what of it. */
  find(text: string): UnfitFind[]
}

const FIGURES = '零一二三四五六七八九'
const OTHER_FIGURES: Readonly<Record<string, string>> = {
  〇: '0',
  幺: '1',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
}

/** Letters of other scripts that look like Latin ones, and what they are read as. */
const LOOKALIKES = new Map(
  [...'авекмнорстухіјѕѵɡαβεικνορτυχ'].map((letter, at) => [letter, [...'abekmhopctyxijsvgabeiknoptux'][at] ?? letter]),
)

/** Widths, cases and lookalikes of a character are one; what cannot be seen is nothing. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}ɡ]/gu, (letter) => LOOKALIKES.get(letter) ?? letter)

/** The digits of a script stand in a row of ten, in order, from a multiple of ten behind the first digit of all. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % DIGITS
}

const DIGITS = 10

/** Letters and digits alone: what is put between them hides nothing. */
const squeezed = (text: string) => text.replaceAll(/[+➕]/gu, '加').replaceAll(/[^\p{L}\p{N}_]/gu, '')

const inDigits = (text: string) =>
  text.replaceAll(/[零〇一幺二三四五六七八九壹贰叁肆伍陆柒捌玖]/g, (figure) => {
    const value = FIGURES.indexOf(figure)
    return value === -1 ? (OTHER_FIGURES[figure] ?? figure) : String(value)
  })

const LINK =
  /https?:\/\/|\bwww\.|[a-z0-9-]\.(?:com|cn|net|top|xyz|cc|vip|shop|club|site)\b|[a-z0-9-](?:。|点)(?:com|cn|net)\b/
const PHONE = /(?<!\d)1[\s._·-]?[3-9](?:[\s._·-]?\d){9}(?!\d)/
/** Seven digits and more: accounts, not years, days and times. */
const ACCOUNT = /(?<!\d)(?!(?:19|20)\d{6}(?!\d))\d{7,}/
/** A messenger's name or nickname, and close behind it an account with a digit in it. */
const MESSENGER =
  /(?:微信|威信|薇信|徽信|v信|vx|wx|wechat|weixin|加[v薇微威徽卫]|加我[v薇微威徽卫]|qq|扣扣|企鹅|telegram|whatsapp)\p{Script=Han}{0,3}(?=[a-z0-9_]*\d)[a-z0-9_]{5,}/u

/** How a listed word is looked for: two that are read alike are one. */
export const readAs = (word: string): string => squeezed(plain(word))

/** What is looked for beside the list: in the text as it is read, or in its letters and digits alone. */
const PATTERNS: readonly { kind: UnfitKind; pattern: RegExp; within: (read: string, letters: string) => string }[] = [
  { kind: UnfitKind.link, pattern: LINK, within: (read) => read },
  { kind: UnfitKind.phone, pattern: PHONE, within: (read) => read },
  { kind: UnfitKind.phone, pattern: PHONE, within: (_read, letters) => inDigits(letters) },
  { kind: UnfitKind.account, pattern: ACCOUNT, within: (read) => read },
  { kind: UnfitKind.messenger, pattern: MESSENGER, within: (_read, letters) => letters },
]

/** Compiles the rules with the words of the setting and those that operators listed. */
export function wordingRules(furtherWords: readonly string[] = [], own: readonly ListedWord[] = []): WordingRules {
  const base = new Set([...DEFAULT_WORDS, ...furtherWords].map(readAs).filter((word) => word !== ''))
  const ids = new Map(own.map(({ id, readAs: word }) => [word, id]))
  const listed = new AhoCorasick([...new Set([...base, ...ids.keys()])])
  return {
    isUnfit(text) {
      const read = plain(text)
      const letters = squeezed(read)
      return PATTERNS.some(({ pattern, within }) => pattern.test(within(read, letters))) || listed.match(letters)
    },
    find(text) {
      const read = plain(text)
      const letters = squeezed(read)
      const found = new Map<string, UnfitFind>()
      for (const { kind, pattern, within } of PATTERNS) {
        const [text] = pattern.exec(within(read, letters)) ?? []
        if (text !== undefined && !found.has(text)) found.set(text, { kind, text, wordId: null })
      }
      for (const { pattern: text } of listed.search(letters))
        found.set(text, { kind: UnfitKind.word, text, wordId: ids.get(text) ?? null })
      return [...found.values()].slice(0, UNFIT_FINDS_MAX)
    },
  }
}

/** Whether a text may be shown; `unsure` = nobody but a person can say. */
export type TextVerdict = 'fit' | 'unfit' | 'unsure'

/** A text that nobody but a person can decide on; `input` is what it was sent with. */
export type UnsureText = { memberId: string; place: HeldPlace; field: string; input: unknown; text: string }

/** Looks at texts before others see them. */
export type TextReview = {
  /** Of a member's text. Throws `server.unavailable` while nobody can say. */
  verdictOf(text: string, memberId: string): Promise<TextVerdict>
  /** What a person decided on it; it waits for one where none did. */
  hold(unsure: UnsureText): Promise<'fit' | 'unfit' | 'held'>
}

/** Where nobody looks but the rules above. */
export const everyTextIsFit: TextReview = { verdictOf: async () => 'fit', hold: async () => 'fit' }

type ReviewParts = { input: unknown; memberId: string | null; review: TextReview }

/**
 * Throws `text.unfit` for the fields of a call that do not pass the review, `text.held` for those that a person looks at;
 * nothing of the call is done before.
 */
export async function reviewTexts(
  { isRead = [], reviewedAs: place }: Pick<Endpoint, 'isRead' | 'reviewedAs'>,
  { input, memberId, review }: ReviewParts,
): Promise<void> {
  if (place === undefined || memberId === null) return
  const texts = isRead.flatMap((path) => textsAt(input, path.split('.')))
  const looked = await Promise.all(
    texts.map(async ({ path, text }) => ({
      field: path.join('.'),
      text,
      verdict: await review.verdictOf(text, memberId),
    })),
  )
  const withVerdict = (verdict: TextVerdict) => looked.filter((one) => one.verdict === verdict)
  refuseFields(
    unfitText,
    withVerdict('unfit').map(({ field }) => field),
  )
  const fields: Record<'fit' | 'unfit' | 'held', string[]> = { fit: [], unfit: [], held: [] }
  for (const { field, text } of withVerdict('unsure'))
    fields[await review.hold({ memberId, place, field, input, text })].push(field)
  refuseFields(unfitText, fields.unfit)
  refuseFields(heldText, fields.held)
}

/** Throws `text.unfit` for the fields of a call that others will read; they stand in `validationErrors`. */
export function refuseUnfitTexts({ isRead = [] }: Pick<Endpoint, 'isRead'>, input: unknown, wording: Wording): void {
  const members = isRead
    .flatMap((path) => textsAt(input, path.split('.')))
    .flatMap(({ path, text }) => (wording.isUnfit(text) ? [path.join('.')] : []))
  refuseFields(unfitText, members)
}

function refuseFields(failure: ErrorDefinition, members: string[]) {
  if (members.length > 0) throw new AppError(failure, { validationErrors: [{ message: failure.text, members }] })
}

type FoundText = { path: readonly string[]; text: string }

/** The texts that a path leads to, each with its own path; `*` stands for every item of a list. */
function textsAt(value: unknown, [name, ...rest]: readonly string[], path: readonly string[] = []): FoundText[] {
  if (name === undefined) return typeof value === 'string' ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  const names = name === '*' ? Object.keys(value) : [name]
  return names.flatMap((key) => textsAt((value as Record<string, unknown>)[key], rest, [...path, key]))
}
