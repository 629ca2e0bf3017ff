import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { SourceText } from '../checks/syntax.ts'
import { contractExtractor, textExtractor } from './extractors.ts'
import { sectionsOf } from './text-sections.ts'
import { saidIn, unusedTexts } from './unused-texts.ts'
import { writtenTexts } from './written-texts.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NOT_SHOWN = /\.test(?:ing)?\.tsx?$|\/testing\/|\.d\.ts$/
const CATALOGUE = /^web\/src\/texts\/[^/]+-text\.ts$/

/** Files that speak of Chinese itself, or of languages in their own words. */
const ABOUT_LANGUAGE = new Set([
  // where a Chinese line may end, and the bar between two parts of a title
  'web/src/ui/title-text/break-title.ts',
  'web/src/ui/title-text/title-text.tsx',
  // the endings of names of divisions
  'web/src/features/search/city/find-city-by-name.ts',
  // what people type for 免费
  'web/src/features/search/keyword/read-keyword.ts',
  // a language is chosen by its own name
  'web/src/ui/language/language-names.ts',
])

const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).filter((file) => !NOT_SHOWN.test(file))
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')
const sourceOf = (file: string): SourceText => ({ text: read(file), isTsx: file.endsWith('x') })

const code = filesOf('web/src/**/*.{ts,tsx}').filter((file) => !file.startsWith('web/src/texts/'))
const catalogue = filesOf('web/src/texts/*.ts')
const consoleCode = filesOf('console/src/**/*.{ts,tsx}').filter((file) => !file.startsWith('console/src/texts/'))
const consoleTexts = filesOf('console/src/texts/*-text.ts')

describe('the texts of the app', () => {
  test('stand in catalogues, none in the code', () => {
    const written = code.filter((file) => !ABOUT_LANGUAGE.has(file)).map((file) => [file, writtenTexts(sourceOf(file))])
    expect(written.filter(([, texts]) => texts!.length > 0)).toEqual([])
    expect(code.length).toBeGreaterThan(100)
  })

  test('of the console stand in its files of texts, and all are read', () => {
    const written = consoleCode.map((file) => [file, writtenTexts(sourceOf(file))] as const)
    expect(written.filter(([, texts]) => texts.length > 0)).toEqual([])
    const readers = [
      ...consoleCode,
      ...filesOf('console/src/texts/*.ts').filter((file) => !consoleTexts.includes(file)),
      ...filesOf('contract/src/{console,hosting,route,safety}/**/*.ts'),
    ]
    const said = saidIn(readers.map(sourceOf))
    // acts are named by the paths of calls, which a test of the console compares, and by commands
    const sections = consoleTexts
      .flatMap((file) => sectionsOf(read(file)))
      .filter(({ exported }) => exported !== 'actNameText' && exported !== 'commandNameText')
    const unused = sections.flatMap((section) =>
      unusedTexts(section, said).map((text) => `${section.exported}.${text}`),
    )
    expect(unused).toEqual([])
    expect(sections.length).toBeGreaterThan(10)
  })

  test('are all read somewhere', () => {
    const readers = [...code, ...filesOf('contract/src/**/*.ts'), ...catalogue.filter((file) => !CATALOGUE.test(file))]
    const said = saidIn(readers.map(sourceOf))
    const sections = catalogue.filter((file) => CATALOGUE.test(file)).flatMap((file) => sectionsOf(read(file)))
    const unused = sections.flatMap((section) =>
      unusedTexts(section, said).map((text) => `${section.exported}.${text}`),
    )
    expect(unused).toEqual([])
    expect(sections.flatMap(({ texts }) => Object.keys(texts)).length).toBeGreaterThan(500)
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
    expect(writtenTexts({ text: source, isTsx: true })).toEqual(texts)
  })

  test('reads a function of any type', () => {
    const text = `export const a = <Value>(value: Value) => [value, '报名']`
    expect(writtenTexts({ text, isTsx: false })).toEqual(['报名'])
  })

  test.each([
    ['a comment', '/** 报名 */ export const a = 1 // 取消'],
    ['a mark between tags', 'export const A = () => <p>+86 · {1}</p>'],
    ['a name that nobody hears', `export const A = () => <p className="label" data-kind="plain" />`],
    ['a type', `export type A = '报名'`],
  ])('leaves %s alone', (_what, source) => {
    expect(writtenTexts({ text: source, isTsx: true })).toEqual([])
  })
})

describe('what is handed to translators', () => {
  const found = async ({ extract, match }: typeof textExtractor, file: string, code: string) => {
    const messages: unknown[] = []
    expect(match(file)).toBe(true)
    await extract(file, code, (message) => messages.push(message), { linguiConfig: {} as never })
    return messages
  }

  test('is each text of a section by its id, with the Chinese and what the section is about', async () => {
    const code = `/**\n * Words\n * of a.\n */\nexport const aText = defineTexts('a', { one: '一', left: '还剩\\u00a0{count}' })`
    expect(await found(textExtractor, 'a-text.ts', code)).toEqual([
      { id: 'a.one', message: '一', comment: '一\nWords of a.', origin: ['a-text.ts', 0] },
      {
        id: 'a.left',
        message: '还剩\u00a0{count}',
        comment: '还剩\u00a0{count}\nWords of a.',
        origin: ['a-text.ts', 1],
      },
    ])
  })

  test.each([
    [
      'the failures',
      'activity/activity-detail.ts',
      { id: 'failure.activity.not_found', message: '活动不存在或已下架' },
    ],
    ['the kinds of activities', 'activity/activity-category.ts', { id: 'category.10', message: '单身联谊' }],
  ])('is %s of the contract', async (_what, path, message) => {
    const file = `${ROOT}contract/src/${path}`
    expect(await found(contractExtractor, file, readFileSync(file, 'utf8'))).toContainEqual(
      expect.objectContaining(message),
    )
  })

  test('is no fault of the server itself, which the app has words of its own for', async () => {
    const file = `${ROOT}contract/src/endpoint/common-errors.ts`
    const messages = await found(contractExtractor, file, readFileSync(file, 'utf8'))
    expect(messages).not.toContainEqual(expect.objectContaining({ id: 'failure.server.internal' }))
    expect(messages).toContainEqual(expect.objectContaining({ id: 'failure.login.required' }))
  })
})

describe('the check for unused texts', () => {
  const [section] = sectionsOf(`export const aText = defineTexts('a', { one: '一', two: '二', twoAdvice: '二二' })`)
  const unused = (...sources: string[]) =>
    unusedTexts(section!, saidIn(sources.map((text) => ({ text, isTsx: false }))))
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
