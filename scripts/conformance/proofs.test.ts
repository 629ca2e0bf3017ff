import { describe, expect, test } from 'vitest'
import { readMarks } from './proofs.ts'

/** Reads lines of a test file, in which `@` begins a mark. */
const read = (...lines: string[]) => readMarks(lines.join('\n').replaceAll('@', '// proves '), 'a.test.ts')

const TEST = 'test("goes", () => {})'

describe('a mark', () => {
  test.each<[string, string[], string[], string[]]>([
    ['a test', ['const 很 = 1', '@1.1', TEST], ['goes'], ['goes']],
    [
      'a test with each case',
      ['@1.1', 'test.each<[string, (n: number) => void]>([["x", (n) => f(n)]])("says %s", () => {})'],
      ['says %s'],
      ['says %s'],
    ],
    [
      'a test of a loop',
      ['describe(`a ${b}`, () => {', 'for (const x of all)', '  @1.1', '  test(`is ${x}`, () => {})', '})'],
      ['a ${…}', 'is ${…}'],
      ['is ${…}'],
    ],
    [
      'a group',
      [
        '@1.1',
        'describe("all", () => {',
        TEST,
        'describe("in", () => {',
        'journey("leads", async () => {})',
        '})',
        '})',
      ],
      ['all'],
      ['goes', 'leads'],
    ],
  ])('stands above %s', (_, lines, titles, tests) => {
    expect(read(...lines)).toEqual({ marks: [{ id: '1.1', caseText: null, titles, tests }], faults: [] })
  })

  test('names several statements, and stands with others', () => {
    const { marks } = read('@1.1, 2.14', '@3.1 (case f("x", (1)))', 'test.each([f("x", (1))])("goes", () => {})')
    expect(marks.map(({ id, caseText }) => [id, caseText])).toEqual([
      ['1.1', null],
      ['2.14', null],
      ['3.1', 'f("x", (1))'],
    ])
  })

  test.each([
    ['a test that is skipped', ['@1.1', 'test.skip("goes", () => {})']],
    ['a test that does not run everywhere', ['@1.1', 'test.skipIf(isRoot)("goes", () => {})']],
    ['a test of a group that is skipped', ['describe.skip("all", () => {', '@1.1', TEST, '})']],
    ['a group whose tests are still to do', ['@1.1', 'describe("all", () => {', 'test.todo("goes")', '})']],
  ])('does not count above %s', (_, lines) => {
    expect(read(...lines)).toEqual({ marks: [], faults: [] })
  })

  test.each([
    ['something else', ['@1.1', 'const a = 1', TEST], '“// proves 1.1” stands above no test'],
    ['an empty line', ['@1.1', '', TEST], '“// proves 1.1” stands above no test'],
    ['a test that is only spoken of', ['@1.1', `// ${TEST}`], '“// proves 1.1” stands above no test'],
    ['a test, in other words', ['@1.1 and 2.1', TEST], '“// proves 1.1 and 2.1” is not understood'],
    ['a case that is gone', ["@1.1 (case 'y')", TEST], "“// proves 1.1 (case 'y')” names a case that is gone"],
  ])('is a fault above %s', (_, lines, fault) => {
    expect(read(...lines)).toEqual({ marks: [], faults: [fault] })
  })
})
