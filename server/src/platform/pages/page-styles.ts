import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** The styles of a page as text, and the addresses of the files they came from. */
export type PageStyles = { text: string; files: readonly string[] }

/** What Vite tells of a file it built, under its source or a name of its own. */
type BuiltFile = { name?: string; css?: string[]; imports?: string[] }
type Manifest = Readonly<Record<string, BuiltFile>>

/** The source of the app's first script; its styles come first. */
const ENTRY = 'index.html'

/** Where Vite notes what it built, below the folder of the built app. */
const MANIFEST = '.vite/manifest.json'

/** Finds the styles of code by its sources, in the order the app itself would load them; made once for the same ones. */
export function pageStyles(folder: string): (sources: readonly string[]) => PageStyles {
  const made = new Map<string, PageStyles>()
  return (sources) => {
    const key = sources.join()
    const styles = made.get(key) ?? readStyles(folder, sources)
    made.set(key, styles)
    return styles
  }
}

function readStyles(folder: string, sources: readonly string[]): PageStyles {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new Error(`The web app was built without ${MANIFEST}. Run \`npm run build\`.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const found = new Set<string>()
  const seen = new Set<string>()
  for (const source of [ENTRY, ...sources]) collect(keyOf(source, manifest), { manifest, found, seen })
  const text = [...found].map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n')
  if (text.includes('</')) throw new Error('A style sheet would end its element.')
  return { text, files: [...found].map((name) => `/${name}`) }
}

/** Code that several pages share lies under a name made of its file's. */
function keyOf(source: string, manifest: Manifest): string {
  if (source in manifest) return source
  const name = basename(source, extname(source))
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name)
  if (key === undefined) throw new Error(`The built app knows nothing of ${source}.`)
  return key
}

type Collecting = { manifest: Manifest; found: Set<string>; seen: Set<string> }

/** What a file imports is loaded before its own styles. */
function collect(key: string, collecting: Collecting): void {
  const { manifest, found, seen } = collecting
  if (seen.has(key)) return
  seen.add(key)
  const { css = [], imports = [] } = manifest[key] ?? {}
  for (const imported of imports) collect(imported, collecting)
  for (const name of css) found.add(name)
}
