import { describe, expect, test } from 'vitest'
import { languageOf } from './language.ts'

describe('the language', () => {
  test('is the chosen one whatever the device speaks, and the device’s until somebody chooses', () => {
    expect(languageOf('fr', ['en-US'])).toBe('fr')
    expect(languageOf(null, ['en-US'])).toBe('en')
  })

  test.each([
    [['en-GB', 'zh-CN'], 'en'],
    [['de', 'fr-CA'], 'fr'],
    [['es-419'], 'es'],
    [['zh'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-HK'], 'zh-Hant'],
    [['zh-Hant-CN'], 'zh-Hant'],
    [['ja', 'de'], 'zh-Hans'],
    [[], 'zh-Hans'],
  ] as const)('of a device that prefers %j is %s', (preferred, language) => {
    expect(languageOf('device', preferred)).toBe(language)
  })
})
