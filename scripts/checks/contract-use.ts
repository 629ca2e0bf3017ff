import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSource, type SyntaxPart } from './syntax.ts'

const CONTRACT = 'contract/src/'
const PACKAGE = '@quan/contract/'
/** Tests of other rooms hold the software to numbers that it keeps by its nature, and count; the contract's own do not. */
const SOURCES = '{contract,artwork,server,simulators,demo,web,console,e2e,bench,scripts}/**/*.{ts,tsx}'
const OWN_TEST = /^contract\/(?:.*\/testing\/|.*\.test(?:-d|ing)?\.ts$)/

/** Lists exports of the contract that nothing but its own tests uses: a number nobody goes by is no promise. */
export function findUnusedContract(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  const sources = files.filter((file) => !OWN_TEST.test(file)).map((file) => readSource(root, file))
  const used = new Set(sources.flatMap(usesIn))
  const exported = new Set(sources.flatMap(exportsIn))
  return [...exported].filter((one) => !used.has(one)).sort()
}

type Source = { file: string; items: SyntaxPart[] }

function readSource(root: string, file: string): Source {
  const text = readFileSync(posix.join(root, file), 'utf8')
  const isConcerned = file.startsWith(CONTRACT) || text.includes(PACKAGE)
  return { file, items: isConcerned ? (parseSource(text, { isTsx: file.endsWith('x') })['body'] as SyntaxPart[]) : [] }
}

const idOf = (file: string, name: string) => `${file} exports ${name}, which nothing uses`

const exportsIn = ({ file, items }: Source) =>
  file.startsWith(CONTRACT) ? items.flatMap(exportedBy).map((name) => idOf(file, name)) : []

/** Lists what a file imports of the contract, or uses of itself apart from where it is declared. */
function usesIn({ file, items }: Source): string[] {
  return items.flatMap((item) => {
    if (item.type === 'ImportDeclaration') return importsOf(item, file)
    const own = exportedBy(item)
    return [...namesIn(item)].filter((name) => !own.includes(name)).map((name) => idOf(file, name))
  })
}

function importsOf(item: SyntaxPart, file: string): string[] {
  const from = contractFile(String((item['source'] as SyntaxPart)['value']), file)
  if (from === null) return []
  return (item['specifiers'] as SyntaxPart[]).flatMap((one) =>
    nameOf(one['imported'] ?? one['local']).map((name) => idOf(from, name)),
  )
}

function contractFile(specifier: string, file: string): string | null {
  if (specifier.startsWith(PACKAGE)) return specifier.replace(PACKAGE, CONTRACT)
  if (!file.startsWith(CONTRACT)) return null
  if (specifier.startsWith('#')) return specifier.replace('#', CONTRACT)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null
}

function exportedBy(item: SyntaxPart): string[] {
  if (item.type !== 'ExportDeclaration') return []
  const declaration = item['declaration'] as SyntaxPart
  const declared = (declaration['declarations'] as SyntaxPart[] | undefined) ?? [declaration]
  return declared.flatMap((one) => nameOf(one['id'] ?? one['identifier']))
}

function nameOf(part: unknown): string[] {
  const name = (part as SyntaxPart | null | undefined)?.['value']
  return typeof name === 'string' ? [name] : []
}

/** Every name that stands in a part of a file. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names
  const part = value as Partial<SyntaxPart>
  if (part.type === 'Identifier') names.add(String(part['value']))
  for (const one of Object.values(value)) namesIn(one, names)
  return names
}
