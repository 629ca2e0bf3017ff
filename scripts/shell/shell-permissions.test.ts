import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { found, readShell, ShellFile } from './read-shell.ts'

/** The rows of the document: system, name, reason. */
const reasons = [...readShell('../docs/native.md').matchAll(/^\| (Android|iOS) \| `(\w+)` \| (.+) \|$/gm)].map(
  ([, system, name, reason]) => ({ system, name, reason: reason ?? '' }),
)
const documented = (system: string) => reasons.filter((row) => row.system === system).map(({ name }) => name)
const USES = /<uses-permission[^>]*android:name="android\.permission\.(\w+)"/g

describe('what the app may do', () => {
  test('on Android is what the document gives reasons for', () => {
    expect(found(readShell(ShellFile.manifest), USES)).toEqual(documented('Android'))
  })

  test('on iOS as well', () => {
    expect(found(readShell(ShellFile.info), /<key>(NS\w+UsageDescription)<\/key>/g)).toEqual(documented('iOS'))
  })

  test('has a reason each time', () => {
    for (const { name, reason } of reasons) expect(reason.length, name).toBeGreaterThan(15)
  })

  test('grows by no plugin', () => {
    const require = createRequire(join(import.meta.dirname, '../../shell/package.json'))
    const { dependencies } = JSON.parse(readShell(ShellFile.package)) as { dependencies: Record<string, string> }
    for (const name of Object.keys(dependencies)) {
      const manifest = join(dirname(require.resolve(`${name}/package.json`)), 'android/src/main/AndroidManifest.xml')
      if (existsSync(manifest)) expect(found(readFileSync(manifest, 'utf8'), USES), name).toEqual([])
    }
  })
})

describe('what iOS tells people', () => {
  const { sourceLanguage, strings } = JSON.parse(readShell(ShellFile.infoTexts))
  const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'es', 'fr']

  test.each(documented('iOS'))('of %s is said in five languages', (name) => {
    const texts = strings[name ?? ''].localizations
    expect(Object.keys(texts).toSorted()).toEqual(LANGUAGES.toSorted())
    for (const { stringUnit } of Object.values<{ stringUnit: { value: string } }>(texts))
      expect(stringUnit.value.length).toBeGreaterThan(5)
    const [told] = found(readShell(ShellFile.info), new RegExp(`<key>${name}</key>\\s*<string>(.*)</string>`, 'g'))
    expect(texts[sourceLanguage].stringUnit.value).toBe(told)
  })
})
