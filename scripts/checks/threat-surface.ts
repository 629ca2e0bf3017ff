import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const PAPER = 'docs/threats.md'
/** Below it stands everything that can be reached; what is named there must be there. */
const SURFACE_HEADING = '## What there is'

/** One place where an attacker meets us: what kind it is, and by which name the paper calls it. */
type Place = { kind: 'call' | 'route' | 'job' | 'table' | 'folder' | 'outside call'; name: string }

/** Lists what can be reached and stands not in the paper, what stands there and is gone, and tests that are not there, by their file or by their title. */
export function findMissingThreats(root: string): string[] {
  const paper = existsSync(join(root, PAPER)) ? readFileSync(join(root, PAPER), 'utf8') : ''
  const surface = paper.split(SURFACE_HEADING)[1]?.split(/^## /m)[0] ?? ''
  const named = new Set(rowsOf(surface).flatMap(([what = '']) => quotedIn(what)))
  const places = findPlaces(root)
  const there = new Set(places.map(({ name }) => name))
  return [
    ...places.filter(({ name }) => !named.has(name)).map(({ kind, name }) => `${PAPER} lacks the ${kind} \`${name}\``),
    ...[...named].filter((name) => !there.has(name)).map((name) => `${PAPER} names \`${name}\`, which is gone`),
    ...testsIn(paper)
      .filter((test) => !existsSync(join(root, test)))
      .map((test) => `${PAPER} names no test: ${test}`),
    ...titlesIn(paper)
      .filter(
        ({ file, title }) => existsSync(join(root, file)) && !readFileSync(join(root, file), 'utf8').includes(title),
      )
      .map(({ file, title }) => `${PAPER} names no test of ${file}: “${title}”`),
  ]
}

/** Everything that can be reached, as the sources say it; each once. */
function findPlaces(root: string): Place[] {
  const sources = new Map(
    ['contract/src', 'server/src'].flatMap((folder) =>
      globSync(`${folder}/**/*.ts`, { cwd: root })
        .filter((file) => !/\.(test|testing|test-d)\.ts$|\/testing\//.test(file))
        .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')] as const),
    ),
  )
  const constants = constantsOf([...sources.values()])
  const migrations = globSync('server/migrations/*.sql', { cwd: root })
    .sort()
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const places = [...sources].flatMap(([file, text]) => [
    ...namesOf('route', text, SERVED_FOLDER).map(({ kind, name }) => ({
      kind,
      name: `GET ${constants.get(name) ?? name}*`,
    })),
    ...(UPGRADE.test(text) ? [{ kind: 'route' as const, name: `WebSocket of ${basename(file)}` }] : []),
    ...namesOf('call', text, CALL),
    ...namesOf('call', text, CONSOLE_CALL).map(({ kind, name }) => ({ kind, name: `console ${name}` })),
    ...namesOf('job', text, JOB),
    ...namesOf('folder', text, FOLDER),
    ...(file.startsWith('server/src/outside/') ? namesOf('outside call', text, OUTSIDE_CALL) : []),
    ...routesOf({ file, text, constants }),
  ])
  const tables = tablesOf(migrations).map((name): Place => ({ kind: 'table', name }))
  return [...new Map([...places, ...tables].map((place) => [`${place.kind} ${place.name}`, place])).values()]
}

const CALL = /defineEndpoint\(\{\s*path: '([^']+)'/g
/** Calls of the console are told apart from the app's by where they live. */
const CONSOLE_CALL = /defineConsoleCall\(\{[^}]*?\bpath: '([^']+)'/g
const JOB = /\bname: '([^']+)',\s*everyMs\b/g
const FOLDER = /join\([\w.]*dataDir, '([^']+)'/g
/** A path of a vendor, in the code that asks it; ours among them are where it reports. */
const OUTSIDE_CALL = /'(\/(?!sim\/|notify\/)[a-z][\w./-]*)'/g
const ROUTE = /\b(?:app|room|calls|cloud|forms|scope)\.(get|post|put|delete|head|all)(?:<[^(]*>)?\(\s*([^,()]+),/g
/** A folder whose files are served as they lie there. */
const SERVED_FOLDER = /\bprefix: (\w+)/g
const UPGRADE = /\.handleUpgrade\(/
const TABLE = /\b(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)/g

const namesOf = (kind: Place['kind'], text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => ({ kind, name }))

type Source = { file: string; text: string; constants: ReadonlyMap<string, string> }

/** A path that is made at the start is called by what makes it and its file. */
function routesOf({ file, text, constants }: Source): Place[] {
  return [...text.matchAll(ROUTE)].map(([, method = '', path = '']) => {
    const literal = /^['`](.*)['`]$/.exec(path.trim())?.[1] ?? constants.get(path.trim())
    const written = literal?.replaceAll(/\$\{([^}]+)\}/g, (_, inner: string) => constants.get(inner) ?? `<${inner}>`)
    const isWhole = written?.startsWith('/') === true
    const unknown = `${path.trim().replaceAll(/[`']/g, '')} of ${basename(file)}`
    return { kind: 'route', name: `${method.toUpperCase()} ${isWhole ? written : unknown}` }
  })
}

/** Texts that have a name, where no other text has it. */
function constantsOf(texts: readonly string[]): Map<string, string> {
  const found = new Map<string, string | null>()
  for (const text of texts)
    for (const [, name = '', value = ''] of text.matchAll(/^(?:export )?const (\w+) = ['`](\/[^'`]*)['`]/gm))
      found.set(name, found.has(name) && found.get(name) !== value ? null : value)
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== null))
}

function tablesOf(migrations: readonly string[]): string[] {
  const tables = new Set<string>()
  for (const [, act, name = ''] of migrations.flatMap((text) => [...text.matchAll(TABLE)]))
    if (act === 'create') tables.add(name)
    else tables.delete(name)
  return [...tables]
}

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(1, -1).split(' | '))

const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Tests that are named by their titles, behind the file that they stand in. */
const titlesIn = (text: string): { file: string; title: string }[] =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)`((?: “[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )

const testsIn = (text: string): string[] => quotedIn(text).filter((name) => /^[\w./-]+\.test\.tsx?$/.test(name))
