// @vitest-environment node
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { defineTexts } from './define-texts.ts'

const text = defineTexts({
  close: { zh: '关闭', en: 'Close' },
  left: { zh: '剩 {count} 件', en: '{count} left' },
  places: { zh: '{count} 席', en: '{count} {count|place|places}' },
})

describe('texts of the console', () => {
  test('are read in the language that is spoken', () => {
    expect([text.close, text.left({ count: 3 })]).toEqual(['关闭', '剩 3 件'])
    consoleLanguage.set('en')
    expect([text.close, text.left({ count: 3 })]).toEqual(['Close', '3 left'])
  })

  test('say one of two words by a number, where a language has both', () => {
    consoleLanguage.set('en')
    const said = [1, 0, 2, '1+'].map((count) => text.places({ count }))
    expect(said).toEqual(['1 place', '0 places', '2 places', '1+ places'])
  })

  // proves 29.1
  test('hold the same values in both languages', async () => {
    const files = globSync('*-text.ts', { cwd: import.meta.dirname })
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const sections = Object.values((await import(join(import.meta.dirname, file))) as Record<string, object>)
      for (const section of sections) expect(differences(section), file).toEqual([])
    }
  })
})

/** Names of texts whose languages take other values than each other. */
function differences(section: object): string[] {
  const inLanguage = (language: 'zh' | 'en') => {
    consoleLanguage.set(language)
    return Object.entries(section).map(([name, value]) => [name, valuesOf(value)] as const)
  }
  const [chinese, english] = [inLanguage('zh'), inLanguage('en')]
  return chinese.flatMap(([name, values], index) => (values === english[index]![1] ? [] : [name]))
}

/** The values a text asks for, parted by commas. */
function valuesOf(text: unknown): string {
  if (typeof text !== 'function') return ''
  const asked = new Set<string>()
  const values = new Proxy({}, { get: (_target, name) => asked.add(String(name)) && '' })
  ;(text as (values: object) => string)(values)
  return [...asked].toSorted().join()
}
