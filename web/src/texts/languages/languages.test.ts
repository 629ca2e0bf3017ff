import { i18n } from '@lingui/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE } from '#platform/language/language.ts'
import { failureCodes } from '../testing/failure-codes.ts'
import { chineseTexts, valuesOf } from '../testing/known-texts.ts'
import { messages as en } from './en.ts'
import { messages as es } from './es.ts'
import { messages as fr } from './fr.ts'
import { messages as zhHant } from './zh-hant.ts'

/** Sections that developers alone read. */
const FOR_DEVELOPERS = ['demo']

const isTranslated = (id: string) => !FOR_DEVELOPERS.some((section) => id.startsWith(`${section}.`))

const texts = chineseTexts()
const ids = [...texts.keys()].filter(isTranslated)
const codes = failureCodes()
  .map((code) => `failure.${code}`)
  .filter(isTranslated)

describe.each(Object.entries({ 'zh-Hant': zhHant, en, es, fr }))('the texts in %s', (locale, messages) => {
  beforeAll(() => i18n.loadAndActivate({ locale, messages }))
  afterAll(() => i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} }))

  // proves 1.14
  test('lack none of the app', () => {
    expect(ids.filter((id) => !(id in messages))).toEqual([])
  })

  test('lack no failure of the contract', () => {
    expect(codes.filter((id) => !(id in messages))).toEqual([])
  })

  test('hold none that nothing reads', () => {
    const read = new Set([...ids, ...codes])
    expect(Object.keys(messages).filter((id) => isTranslated(id) && !read.has(id))).toEqual([])
  })

  test('hold the same values as in Chinese', () => {
    const translated = ids.filter((id) => id in messages)
    const differing = translated.filter((id) => valuesOf(id).join() !== texts.get(id)?.join())
    expect(differing).toEqual([])
  })

  test('are never empty', () => {
    expect(Object.keys(messages).filter((id) => messages[id]?.length === 0)).toEqual([])
  })
})
