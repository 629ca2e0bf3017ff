import { posix } from 'node:path'
import { ABSENT_PAPER } from '../checks/old-words.ts'
import type { SyntaxPart } from '../checks/syntax.ts'
import type { Source } from './sources.ts'

/** A measure of the tree; `aim` in words, null where there is none. */
export type Figure = { name: string; value: number; aim: string | null }

/** Measures the tree. Sources are files of TypeScript that are neither tests nor data. */
export function measureHouse(all: readonly Source[], documents: ReadonlyMap<string, string>): Figure[] {
  const sources = all.filter(({ isTest }) => !isTest)
  const lines = sources.map((source) => source.lines)
  const functions = sources.flatMap(functionLines)
  const folders = Map.groupBy(sources, ({ file }) => posix.dirname(file))
  return [
    figure('source files', sources.length, 'at most 1,900'),
    figure('lines of sources', sum(lines), 'at most 92,000'),
    figure('lines of a file, median', quantile(lines, 0.5), '45 to 80'),
    figure('lines of a file, p90', quantile(lines, 0.9), 'at most 170'),
    figure('files over 300 lines, %', percent(lines.filter((count) => count > 300).length, lines.length), 'at most 3'),
    figure('files with a single importer beside them', singleImported(sources).length, 'at most 350'),
    figure('folders', folders.size),
    figure('folders of one file', [...folders.values()].filter(({ length }) => length === 1).length, 'at most 25'),
    figure('CSS modules', countNamed(documents, /\.module\.css$/)),
    figure('lines of a function, median', quantile(functions, 0.5), 'at most 12'),
    figure('lines of a function, p90', quantile(functions, 0.9), 'at most 40'),
    figure(
      'functions over 60 lines, %',
      percent(functions.filter((count) => count > 60).length, functions.length),
      'at most 3',
    ),
    figure('files in circles of imports', filesInCircles(sources).length, '0'),
    figure('uses of any', sum(sources.map(countAny)), '0'),
    figure('lines of tests for a line of sources', ratio(all, lines), '0.8 to 1.2'),
    figure('lines that cite an absent paper', citationsIn(all, documents), '0'),
  ]
}

const figure = (name: string, value: number, aim: string | null = null): Figure => ({ name, value, aim })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const percent = (part: number, whole: number) => Math.round((part / Math.max(whole, 1)) * 1_000) / 10
const countNamed = (documents: ReadonlyMap<string, string>, pattern: RegExp) =>
  [...documents.keys()].filter((file) => pattern.test(file)).length

function ratio(all: readonly Source[], lines: readonly number[]): number {
  const tests = sum(all.filter(({ isTest }) => isTest).map((source) => source.lines))
  return Math.round((tests / sum(lines)) * 100) / 100
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
}

/** Files that exactly one other source imports, from beside or above them. */
export function singleImported(sources: readonly Source[]): string[] {
  const importers = Map.groupBy(
    sources.flatMap(({ file, imports }) => imports.map((to) => ({ file, to }))),
    ({ to }) => to,
  )
  return sources
    .map(({ file }) => file)
    .filter((file) => {
      const [only, ...others] = importers.get(file) ?? []
      if (only === undefined || others.length > 0) return false
      return `${posix.dirname(file)}/`.startsWith(`${posix.dirname(only.file)}/`)
    })
}

/** Files that stay when everything that imports nothing, or that nothing imports, is taken away again and again. */
function filesInCircles(sources: readonly Source[]): string[] {
  let left = new Map(sources.map(({ file, imports }) => [file, imports]))
  for (;;) {
    const imported = new Set([...left.values()].flat())
    const circling = [...left].filter(([file, imports]) => imported.has(file) && imports.some((to) => left.has(to)))
    if (circling.length === left.size) return [...left.keys()]
    left = new Map(circling)
  }
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
])

const BODIES = new Set(['FunctionBody', 'BlockStatement'])

/** How many lines each function with a body in braces has. */
function functionLines({ text, module }: Source): number[] {
  const bytes = Buffer.from(text)
  const base = (module['span'] as Span).start - leadingBytes(text)
  const counted: number[] = []
  walk(module, (part) => {
    const node = (part['function'] as SyntaxPart | undefined) ?? part
    const body = node['body'] as SyntaxPart | null | undefined
    if (!FUNCTIONS.has(part.type) || !BODIES.has(body?.type ?? '')) return
    const { start, end } = part['span'] as Span
    counted.push(
      bytes
        .subarray(start - base, end - base)
        .toString()
        .split('\n').length,
    )
  })
  return counted
}

type Span = { start: number; end: number }

/** A module's span begins at its first statement, not at the comments above it. */
function leadingBytes(text: string): number {
  const [leading = ''] = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text) ?? []
  return Buffer.byteLength(leading)
}

function countAny({ module }: Source): number {
  let count = 0
  walk(module, (part) => {
    if (part.type === 'TsKeywordType' && part['kind'] === 'any') count += 1
  })
  return count
}

function walk(value: unknown, visit: (part: SyntaxPart) => void) {
  if (typeof value !== 'object' || value === null) return
  if (typeof (value as Partial<SyntaxPart>).type === 'string') visit(value as SyntaxPart)
  for (const one of Object.values(value)) walk(one, visit)
}

function citationsIn(all: readonly Source[], documents: ReadonlyMap<string, string>): number {
  const texts = [...all.map(({ text }) => text), ...documents.values()]
  return sum(texts.map((text) => text.split('\n').filter((line) => ABSENT_PAPER.test(line)).length))
}
