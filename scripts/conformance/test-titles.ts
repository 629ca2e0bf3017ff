import { parseSource, type SyntaxPart } from '../syntax/parse-source.ts'

/** The title of a test below those it stands under, outermost first. */
export type TitlePath = readonly string[]

const GROUPS: ReadonlySet<string> = new Set(['describe'])
const TESTS: ReadonlySet<string> = new Set(['test', 'it', 'journey'])
/** What keeps a test from running. */
const IDLE: ReadonlySet<string> = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf'])

/** How a call names what it runs: `test.each(rows)` is a `test` by way of `each`. */
type Callee = { name: string; ways: readonly string[] }

/** The tests of a file as they are written, with `%s` and `$name` left in place. Tests that do not run are none. */
export function testTitles(source: string, file: string): TitlePath[] {
  return titlesBelow(parseSource(source, { isTsx: file.endsWith('.tsx') }), [])
}

function titlesBelow(node: unknown, above: TitlePath): TitlePath[] {
  if (Array.isArray(node)) return node.flatMap((one) => titlesBelow(one, above))
  if (typeof node !== 'object' || node === null) return []
  const syntax = node as SyntaxPart
  const named = namedCall(syntax)
  if (named === null) return Object.values(syntax).flatMap((one) => titlesBelow(one, above))
  const { callee, title } = named
  if (callee.ways.some((way) => IDLE.has(way))) return []
  const here = [...above, title]
  return TESTS.has(callee.name) ? [here] : titlesBelow(syntax['arguments'], here)
}

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
