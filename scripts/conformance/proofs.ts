import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSource, type SyntaxPart } from '../checks/syntax.ts'

const GROUPS: ReadonlySet<string> = new Set(['describe'])
const TESTS: ReadonlySet<string> = new Set(['test', 'it', 'journey'])
/** What keeps a test from running, always or on some machines. */
const IDLE: ReadonlySet<string> = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf'])

/** A test or a group of tests as it is written, with `%s` and `$name` left in place. */
type TestBlock = {
  /** Where it begins, counted from 0. */
  line: number
  /** Its title below those it stands under, outermost first. */
  titles: readonly string[]
  /** Own titles of its tests that run on every machine: none when it does not run. */
  tests: readonly string[]
}

/** The tests and groups of a file, each group before what stands in it. */
function testBlocks(source: string, file: string): TestBlock[] {
  // spans count bytes, from wherever the file parsed before ended: what stands first tells
  const { body } = parseSource(`;${source}`, { isTsx: file.endsWith('.tsx') }) as unknown as { body: SyntaxPart[] }
  const start = startOf(body[0]!) + 1
  const bytes = Buffer.from(source)
  const lineOf = (syntax: SyntaxPart) =>
    bytes
      .subarray(0, startOf(syntax) - start)
      .toString()
      .split('\n').length - 1
  return blocksBelow(body, { above: [], isIdle: false, lineOf })
}

const startOf = (syntax: SyntaxPart) => (syntax['span'] as { start: number }).start

type Place = { above: readonly string[]; isIdle: boolean; lineOf: (syntax: SyntaxPart) => number }

function blocksBelow(node: unknown, place: Place): TestBlock[] {
  if (Array.isArray(node)) return node.flatMap((one) => blocksBelow(one, place))
  if (typeof node !== 'object' || node === null) return []
  const named = namedCall(node as SyntaxPart)
  if (named === null) return Object.values(node).flatMap((one) => blocksBelow(one, place))
  const titles = [...place.above, named.title]
  const isIdle = place.isIdle || named.callee.ways.some((way) => IDLE.has(way))
  const line = place.lineOf(node as SyntaxPart)
  if (TESTS.has(named.callee.name)) return [{ line, titles, tests: isIdle ? [] : [named.title] }]
  const inside = blocksBelow((node as SyntaxPart)['arguments'], { ...place, above: titles, isIdle })
  const tests = inside.filter((block) => block.titles.length === titles.length + 1).flatMap((block) => block.tests)
  return [{ line, titles, tests }, ...inside]
}

/** How a call names what it runs: `test.each(rows)` is a `test` by way of `each`. */
type Callee = { name: string; ways: readonly string[] }

/** A call of `describe` or `test` with its title; null for any other syntax. */
function namedCall(syntax: SyntaxPart): { callee: Callee; title: string } | null {
  if (syntax.type !== 'CallExpression') return null
  const callee = calleeOf(syntax['callee'] as SyntaxPart)
  if (callee === null || !(GROUPS.has(callee.name) || TESTS.has(callee.name))) return null
  const [first] = syntax['arguments'] as { expression: SyntaxPart }[]
  const title = first === undefined ? null : textOf(first.expression)
  return title === null ? null : { callee, title }
}

function calleeOf(syntax: SyntaxPart): Callee | null {
  if (syntax.type === 'Identifier') return { name: syntax['value'] as string, ways: [] }
  if (syntax.type === 'MemberExpression') return withWay(syntax)
  if (syntax.type === 'CallExpression') return calleeOf(syntax['callee'] as SyntaxPart)
  if (syntax.type === 'TaggedTemplateExpression') return calleeOf(syntax['tag'] as SyntaxPart)
  return null
}

function withWay(syntax: SyntaxPart): Callee | null {
  const inner = calleeOf(syntax['object'] as SyntaxPart)
  const way = (syntax['property'] as SyntaxPart)['value']
  return inner === null || typeof way !== 'string' ? null : { ...inner, ways: [...inner.ways, way] }
}

/** A text as written; what a template puts in stays as `${…}`. */
function textOf(syntax: SyntaxPart): string | null {
  if (syntax.type === 'StringLiteral') return syntax['value'] as string
  if (syntax.type !== 'TemplateLiteral') return null
  return (syntax['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('${…}')
}

/** `// proves 2.11, 9.4`, or `// proves 2.11 (case 'y')` where one case of a table matters. */
const MARK = /^ *\/\/ proves /

const UNDERSTOOD = /^ *\/\/ proves (\d+\.\d+(?:, \d+\.\d+)*)(?: \(case (.+)\))?$/

const TEST_FILES =
  '{artwork,bench,console,contract,demo,e2e,postgres-launcher,scripts,server,simulators,web}/**/*.test.{ts,tsx}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**']

/** A mark and the file it stands in, below the project's root. */
export type Proof = Mark & { file: string }

/** The marks of all test files by file and place, and what is wrong with the rest. */
export type Proofs = { proofs: Proof[]; faults: string[] }

export function findProofs(root: string): Proofs {
  const found: Proofs = { proofs: [], faults: [] }
  for (const file of globSync(TEST_FILES, { cwd: root, exclude: NOT_OURS }).toSorted()) {
    const { marks, faults } = readMarks(readFileSync(join(root, file), 'utf8'), file)
    found.proofs.push(...marks.map((mark) => ({ ...mark, file })))
    found.faults.push(...faults.map((fault) => `${file}: ${fault}`))
  }
  return found
}

/** A statement and what proves it: a test or a group of them. */
type Mark = {
  id: string
  /** Text of the case of a table that proves it; null where the whole test does. */
  caseText: string | null
} & Pick<TestBlock, 'titles' | 'tests'>

/** The marks of a test file, and what is wrong with those that say nothing. */
type Marks = { marks: Mark[]; faults: string[] }

/** Reads the marks that stand directly above tests and groups. Marks of what does not run are left out. */
export function readMarks(source: string, file: string): Marks {
  const lines = source.split('\n')
  const marked = lines.flatMap((line, place) => (MARK.test(line) ? [place] : []))
  if (marked.length === 0) return { marks: [], faults: [] }
  const blocks = new Map(testBlocks(source, file).map((block) => [block.line, block]))
  const unmarked = lines.filter((line) => !MARK.test(line)).join('\n')
  const all = marked.map((place) => {
    const below = lines.findIndex((line, index) => index > place && !MARK.test(line))
    return readMark(lines[place]!, { block: blocks.get(below), unmarked })
  })
  return { marks: all.flatMap(({ marks }) => marks), faults: all.flatMap(({ faults }) => faults) }
}

function readMark(line: string, { block, unmarked }: { block: TestBlock | undefined; unmarked: string }): Marks {
  const fault = (text: string): Marks => ({ marks: [], faults: [`“${line.trim()}” ${text}`] })
  const [, ids, caseText = null] = UNDERSTOOD.exec(line) ?? []
  if (ids === undefined) return fault('is not understood')
  if (block === undefined) return fault('stands above no test')
  if (caseText !== null && !unmarked.includes(caseText)) return fault('names a case that is gone')
  const { titles, tests } = block
  return { marks: tests.length === 0 ? [] : ids.split(', ').map((id) => ({ id, caseText, titles, tests })), faults: [] }
}
