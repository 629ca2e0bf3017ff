import { describe, expect, test } from 'vitest'
import { parseSource } from '../checks/syntax.ts'
import { measureHouse, singleImported } from './figures.ts'
import type { Source } from './sources.ts'

const aSource = (file: string, text: string, imports: string[] = []): Source => ({
  file,
  isTest: /\.test\./.test(file),
  text,
  lines: text.split('\n').length - 1,
  module: parseSource(text, { isTsx: false }),
  imports,
})

const valueOf = (name: string, sources: Source[], documents: Record<string, string> = {}) =>
  measureHouse(sources, new Map(Object.entries(documents))).find((figure) => figure.name === name)?.value

describe('the figures of the house', () => {
  test('count sources and their lines without tests', () => {
    const sources = [aSource('a/a.ts', 'export const a = 1\n'), aSource('a/a.test.ts', 'one\ntwo\n')]
    expect([valueOf('source files', sources), valueOf('lines of sources', sources)]).toEqual([1, 1])
  })

  test('count the lines of every function with a body, comments above the first apart', () => {
    const text = '// 说明\n\nexport function a() {\n  return 1\n}\nconst b = () => 1\nconst c = { d() {\n} }\n'
    expect(valueOf('lines of a function, p90', [aSource('a.ts', text)])).toBe(3)
    expect(valueOf('lines of a function, median', [aSource('a.ts', text)])).toBe(3)
  })

  test('find files that only a neighbour or somebody above imports', () => {
    const sources = [
      aSource('a/page.ts', '', ['a/part.ts', 'a/parts/deep.ts', 'b/far.ts', 'b/shared.ts']),
      aSource('a/part.ts', '', ['b/shared.ts']),
      aSource('a/parts/deep.ts', ''),
      aSource('b/far.ts', ''),
      aSource('b/shared.ts', ''),
    ]
    expect(singleImported(sources)).toEqual(['a/part.ts', 'a/parts/deep.ts'])
  })

  test('find circles of any length, and nothing that only leads into one', () => {
    const sources = [
      aSource('one.ts', '', ['two.ts']),
      aSource('two.ts', '', ['three.ts']),
      aSource('three.ts', '', ['one.ts']),
      aSource('leaf.ts', ''),
      aSource('above.ts', '', ['one.ts', 'leaf.ts']),
    ]
    expect(valueOf('files in circles of imports', sources)).toBe(3)
  })

  test('find any, and papers that nobody can open here', () => {
    const cited = ['// see calls', '.md and docs/spec/calls', '.md\nconst a: any = 1\n'].join('')
    expect(valueOf('uses of any', [aSource('a.ts', cited)])).toBe(1)
    expect(valueOf('lines that cite an absent paper', [aSource('a.ts', cited)])).toBe(1)
    expect(valueOf('lines that cite an absent paper', [], { 'a.md': 'docs/spec/calls.md 1.2' })).toBe(0)
  })
})
