import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { saidIn, sectionsOf, unusedTexts } from './unused-texts.ts'
import { writtenTexts } from './written-texts.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NOT_SHOWN = /\.test\.tsx?$|\/testing\/|\.d\.ts$/
const CATALOGUE = /^web\/src\/texts\/[^/]+-text\.ts$/

/** Files that speak of Chinese itself, or of languages in their own words. */
const ABOUT_LANGUAGE = new Set([
  // where a Chinese line may end, and the bar between two parts of a title
  'web/src/ui/title-text/break-title.ts',
  'web/src/ui/title-text/title-text.tsx',
  // the endings of names of divisions
  'web/src/features/search/city/city-named.ts',
  // a language is chosen by its own name
  'web/src/features/my/settings/language-names.ts',
])

const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).filter((file) => !NOT_SHOWN.test(file))
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')

const code = filesOf('web/src/**/*.{ts,tsx}').filter((file) => !file.startsWith('web/src/texts/'))
const catalogue = filesOf('web/src/texts/*.ts')

describe('the texts of the app', () => {
  test('stand in catalogues, none in the code', () => {
    const written = code.filter((file) => !ABOUT_LANGUAGE.has(file)).map((file) => [file, writtenTexts(read(file))])
    expect(written.filter(([, texts]) => texts!.length > 0)).toEqual([])
    expect(code.length).toBeGreaterThan(100)
  })

  test('are all read somewhere', () => {
    const readers = [...code, ...filesOf('contract/src/**/*.ts'), ...catalogue.filter((file) => !CATALOGUE.test(file))]
    const said = saidIn(readers.map(read))
    const sections = catalogue.filter((file) => CATALOGUE.test(file)).flatMap((file) => sectionsOf(read(file)))
    const unused = sections.flatMap((section) =>
      unusedTexts(section, said).map((text) => `${section.exported}.${text}`),
    )
    expect(unused).toEqual([])
    expect(sections.flatMap(({ texts }) => texts).length).toBeGreaterThan(500)
  })
})

describe('the check of code for texts', () => {
  test.each([
    ['a Chinese literal', `export const a = '报名'`, ['报名']],
    ['a Chinese template', 'export const a = (n: number) => `还剩 ${n} 席`', ['还剩', '席']],
    ['words between tags', `export const A = () => <p>Sign up</p>`, ['Sign up']],
    ['Chinese between tags', `export const A = () => <p>报名</p>`, ['报名']],
    ['a spoken attribute', `export const A = () => <button aria-label="Close" />`, ['Close']],
    ['a Chinese pattern', `export const a = /报名/`, ['报名']],
  ])('finds %s', (_what, source, texts) => {
    expect(writtenTexts(source)).toEqual(texts)
  })

  test.each([
    ['a comment', '/** 报名 */ export const a = 1 // 取消'],
    ['a mark between tags', 'export const A = () => <p>+86 · {1}</p>'],
    ['a name that nobody hears', `export const A = () => <p className="label" data-kind="plain" />`],
    ['a type', `export type A = '报名'`],
  ])('leaves %s alone', (_what, source) => {
    expect(writtenTexts(source)).toEqual([])
  })
})

describe('the check for unused texts', () => {
  const [section] = sectionsOf(`export const aText = defineTexts('a', { one: '一', two: '二', twoAdvice: '二二' })`)
  const unused = (...sources: string[]) => unusedTexts(section!, saidIn(sources))
  const reading = (code: string) => `import { aText } from './a-text.ts'\n${code}`

  test.each([
    ['nothing', [], ['one', 'two', 'twoAdvice']],
    ['a name', [reading('aText.one')], ['two', 'twoAdvice']],
    ['another object', [reading('other.one; aText.two')], ['one', 'twoAdvice']],
    [
      'a computed name that is said elsewhere',
      [reading('aText[kind]'), `const kinds = { one: 1 }`],
      ['two', 'twoAdvice'],
    ],
    ['a name that is put together', [reading('aText.one; aText[`${kind}Advice`]'), `const a = 'two'`], []],
    ['a name said where no text is read', [reading('aText.one'), `const a = 'two'`], ['two', 'twoAdvice']],
    ['the whole section', [reading('show(aText)'), `const kinds = ['one', 'two']`], ['twoAdvice']],
  ])('after %s', (_what, sources, left) => {
    expect(unused(...sources)).toEqual(left)
  })
})
