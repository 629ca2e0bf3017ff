import AhoCorasick from 'modern-ahocorasick'
import { unfitText } from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { AppError } from '#platform/errors/app-error.ts'
import DEFAULT_WORDS from '../../../data/unfit-words.json' with { type: 'json' }

/** What members may not write where others read it: ways of contact, links, and listed words. */
export type Wording = {
  isUnfit(text: string): boolean
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
}

/** Widths, cases and lookalikes of a character are one; what cannot be seen is nothing. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Letters and digits alone: what is put between them hides nothing. */
const squeezed = (text: string) => text.replaceAll(/[^\p{L}\p{N}_]/gu, '')

const inDigits = (text: string) =>
  text.replaceAll(/[零〇一幺二三四五六七八九壹贰叁肆伍]/g, (figure) => {
    const value = FIGURES.indexOf(figure)
    return value === -1 ? (OTHER_FIGURES[figure] ?? figure) : String(value)
  })

const LINK = /https?:\/\/|\bwww\.|[a-z0-9-]\.(?:com|cn|net|top|xyz|cc|vip|shop|club|site)\b/
const PHONE = /(?<!\d)1[\s._·-]?[3-9](?:[\s._·-]?\d){9}(?!\d)/
/** Seven digits and more: accounts, not years, days and times. */
const ACCOUNT = /(?<!\d)(?!(?:19|20)\d{6}(?!\d))\d{7,}/
/** A messenger's name or nickname, and close behind it an account with a digit in it. */
const MESSENGER =
  /(?:微信|威信|薇信|徽信|v信|vx|wx|wechat|weixin|加[v薇微威徽]|qq|扣扣|企鹅|telegram|whatsapp)\p{Script=Han}{0,3}(?=[a-z0-9_]*\d)[a-z0-9_]{5,}/u

/** Compiles the rules with further words, once a process. */
export function wordingRules(furtherWords: readonly string[] = []): Wording {
  const words = [...DEFAULT_WORDS, ...furtherWords].map((word) => squeezed(plain(word))).filter((word) => word !== '')
  const listed = new AhoCorasick([...new Set(words)])
  return {
    isUnfit(text) {
      const read = plain(text)
      const letters = squeezed(read)
      return (
        LINK.test(read) ||
        PHONE.test(read) ||
        PHONE.test(inDigits(letters)) ||
        ACCOUNT.test(read) ||
        MESSENGER.test(letters) ||
        listed.match(letters)
      )
    },
  }
}

/** Throws `text.unfit` for the fields of a call that others will read; they stand in `validationErrors`. */
export function refuseUnfitTexts({ isRead = [] }: Pick<Endpoint, 'isRead'>, input: unknown, wording: Wording): void {
  const members = isRead
    .flatMap((path) => textsAt(input, path.split('.')))
    .flatMap(({ path, text }) => (wording.isUnfit(text) ? [path.join('.')] : []))
  if (members.length > 0) throw new AppError(unfitText, { validationErrors: [{ message: unfitText.text, members }] })
}

type FoundText = { path: readonly string[]; text: string }

/** The texts that a path leads to, each with its own path; `*` stands for every item of a list. */
function textsAt(value: unknown, [name, ...rest]: readonly string[], path: readonly string[] = []): FoundText[] {
  if (name === undefined) return typeof value === 'string' ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  const names = name === '*' ? Object.keys(value) : [name]
  return names.flatMap((key) => textsAt((value as Record<string, unknown>)[key], rest, [...path, key]))
}
