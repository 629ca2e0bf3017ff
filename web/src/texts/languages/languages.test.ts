import { i18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE } from '#platform/settings/language.ts'
import { cityText } from '../search-views-text.ts'
import { failureCodes, faultSentences } from '../testing/failure-codes.ts'
import { chineseTexts, valuesOf } from '../testing/known-texts.ts'
import { timeText } from '../time-text.ts'
import { messages as en } from './en.po'
import { messages as es } from './es.po'
import { messages as fr } from './fr.po'
import { messages as zhHans } from './zh-Hans.po'
import { messages as zhHant } from './zh-Hant.po'

const LANGUAGES = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en, es, fr }

/** Sections that developers alone read. */
const FOR_DEVELOPERS = ['demo']

const isTranslated = (id: string) => !FOR_DEVELOPERS.some((section) => id.startsWith(`${section}.`))

const texts = chineseTexts()
const ids = [...texts.keys()].filter(isTranslated)
const codes = failureCodes()
  .map((code) => `failure.${code}`)
  .filter(isTranslated)

const faults = faultSentences().map((sentence) => `fault.${sentence}`)

const files = import.meta.glob<string>('./*.po', { query: '?raw', import: 'default', eager: true })

/** What the file of a language says: unlike the compiled texts, nothing stands in for what it lacks. */
async function translationsOf(locale: string): Promise<Map<string, string>> {
  const filename = `./${locale}.po`
  const context = { locale, sourceLocale: DEFAULT_LANGUAGE, filename }
  const catalogue = await formatter({ explicitIdAsDefault: true }).parse(files[filename]!, context)
  return new Map(Object.entries(catalogue).map(([id, { translation }]) => [id, translation ?? '']))
}

const speakChinese = () => i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} })

describe.each(Object.entries(LANGUAGES))('the texts in %s', (locale, messages) => {
  let translations = new Map<string, string>()
  beforeAll(async () => {
    translations = await translationsOf(locale)
    i18n.loadAndActivate({ locale, messages })
  })
  afterAll(speakChinese)

  // proves 1.14
  test('lack none of the app', () => {
    expect(ids.filter((id) => !translations.has(id))).toEqual([])
  })

  test('lack no failure of the contract', () => {
    expect(codes.filter((id) => !translations.has(id))).toEqual([])
  })

  test('lack nothing that is wrong with a field', () => {
    expect(faults.filter((id) => !translations.has(id))).toEqual([])
    expect(faults.length).toBeGreaterThan(40)
  })

  test('hold none that nothing reads', () => {
    const read = new Set([...ids, ...codes, ...faults])
    expect([...translations.keys()].filter((id) => !read.has(id))).toEqual([])
  })

  test('hold the same values as in Chinese', () => {
    const differing = ids.filter((id) => valuesOf(id).join() !== texts.get(id)?.join())
    expect(differing).toEqual([])
  })

  test('are never empty', () => {
    expect([...translations].filter(([, translation]) => translation === '')).toEqual([])
  })
})

describe('a text that is compiled from its PO file', () => {
  afterEach(speakChinese)

  test.each([
    { locale: 'en', messages: en, counts: ['0 activities', '1 activity', '2 activities'] },
    { locale: 'fr', messages: fr, counts: ['0 activité', '1 activité', '2 activités'] },
  ])('differs between one and several by the rules of $locale', ({ locale, messages, counts }) => {
    i18n.loadAndActivate({ locale, messages })
    expect([0, 1, 2].map((count) => cityText.activityCount({ count }))).toEqual(counts)
  })

  test.each([
    { locale: 'en', messages: en, near: 'Nov 21', far: 'Jan 2, 2027' },
    { locale: 'es', messages: es, near: '21 nov', far: '2 ene 2027' },
    { locale: 'fr', messages: fr, near: '21 nov.', far: '2 janv. 2027' },
  ])('names the month of a date in $locale', ({ locale, messages, near, far }) => {
    i18n.loadAndActivate({ locale, messages })
    expect(timeText.monthDay({ month: 11, day: 21 })).toBe(near)
    expect(timeText.yearMonthDay({ year: 2027, month: 1, day: 2 })).toBe(far)
  })
})
