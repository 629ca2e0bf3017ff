import { parseSource, type SyntaxPart } from '../checks/syntax.ts'

const GROUPS: ReadonlySet<string> = new Set(['describe'])
const TESTS: ReadonlySet<string> = new Set(['test', 'it', 'journey'])
/** What keeps a test from running, always or on some machines. */
const IDLE: ReadonlySet<string> = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf'])

/** A test or a group of tests as it is written, with `%s` and `$name` left in place. */
export type TestBlock = {
  /** Where it begins, counted from 0. */
  line: number
  /** Its title below those it stands under, outermost first. */
  titles: readonly string[]
  /** Own titles of its tests that run on every machine: none when it does not run. */
  tests: readonly string[]
}

/** The tests and groups of a file, each group before what stands in it. */
export function testBlocks(source: string, file: string): TestBlock[] {
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
