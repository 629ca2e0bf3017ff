import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSource, type SyntaxPart } from '../checks/syntax.ts'

/** A TypeScript file of the repository, parsed. */
export type Source = {
  file: string
  isTest: boolean
  text: string
  lines: number
  module: SyntaxPart
  /** Files of the repository that it imports, by any kind of import. */
  imports: string[]
}

const TEST = /\.test(?:-d)?\.tsx?$/
/** Lists and tables in TypeScript that hold no code. */
const DATA = /\/data\/|\/texts\/languages\//

/** Reads every TypeScript file that git tracks, data apart. */
export function readSources(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const files = listed.split('\n').filter((file) => file !== '' && !file.endsWith('.d.ts') && !DATA.test(file))
  const packages = readPackages(root)
  return files.map((file) => readSource(root, file, packages))
}

function readSource(root: string, file: string, packages: Packages): Source {
  const text = readFileSync(join(root, file), 'utf8')
  const module = parseSource(text, { isTsx: file.endsWith('x') })
  const imports = specifiersIn(module).flatMap((specifier) => resolveImport(specifier, file, packages))
  return {
    file,
    isTest: TEST.test(file),
    text,
    lines: text.split('\n').length - 1,
    module,
    imports: [...new Set(imports)],
  }
}

/** Folders in which a package's `#…` and `@quan/<name>/…` imports lie, by the package's folder. */
type Packages = Map<string, string>

function readPackages(root: string): Packages {
  const listed = execFileSync('git', ['ls-files', '--', '*/package.json'], { cwd: root, encoding: 'utf8' })
  const packages: Packages = new Map()
  for (const file of listed.split('\n').filter((name) => name.split('/').length === 2)) {
    const { imports } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { imports?: Record<string, string> }
    const folder = posix.dirname(file)
    packages.set(folder, posix.join(folder, (imports?.['#*'] ?? './src/*').replace('/*', '')))
  }
  return packages
}

function resolveImport(specifier: string, from: string, packages: Packages): string[] {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return [posix.join(posix.dirname(from), path)]
  const own = packages.get(from.split('/')[0] ?? '')
  if (path.startsWith('#') && own !== undefined) return [posix.join(own, path.slice(1))]
  const [, name = '', rest = ''] = /^@quan\/([^/]+)\/(.+)$/.exec(path) ?? []
  const other = packages.get(name)
  return other === undefined ? [] : [posix.join(other, rest)]
}

const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'])

function specifiersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const part = value as SyntaxPart
  const source = part['source'] as SyntaxPart | null | undefined
  const own = IMPORTING.has(part.type) && source ? [String(source['value'])] : []
  return [...own, ...importCallIn(part), ...Object.values(value).flatMap(specifiersIn)]
}

/** `import('…')` and the type `import('…').Name`. */
function importCallIn(part: SyntaxPart): string[] {
  if (part.type === 'TsImportType') return [String((part['argument'] as SyntaxPart)['value'])]
  const callee = part['callee'] as SyntaxPart | undefined
  if (part.type !== 'CallExpression' || callee?.type !== 'Import') return []
  const [first] = part['arguments'] as { expression: SyntaxPart }[]
  return first?.expression.type === 'StringLiteral' ? [String(first.expression['value'])] : []
}
