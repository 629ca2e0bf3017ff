import type { Plugin, Rolldown } from 'vite'
import { buildScript } from './build-script.ts'

const PLACE = '<script data-boot></script>'

type BootParts = {
  entry: string
  /** Source of the page of a path, for those worth loading ahead. */
  pageModules: Readonly<Record<string, string>>
  /** Names the script expects, and their values. */
  constants: Readonly<Record<string, unknown>>
}

/** Puts the boot script into the head of the page, as static text, so that the server can allow it by its hash. */
export function bootPlugin({ entry: source, pageModules, constants }: BootParts): Plugin {
  let mode = 'production'
  return {
    name: 'quan-boot',
    configResolved(config) {
      mode = config.mode
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle ? pageFiles(bundle, pageModules) : {}
        const entryFiles = bundle ? entryScripts(bundle) : []
        const own = { __PAGE_FILES__: files, __ENTRY_FILES__: entryFiles }
        const values = Object.entries({ ...constants, ...own })
        const define = Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value)]))
        const script = await buildScript({ entry: source, mode, define })
        if (!html.includes(PLACE)) throw new Error('index.html has no place for the boot script')
        return html.replace(PLACE, () => `<script data-boot>${script.replaceAll('</script', '<\\/script')}</script>`)
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Files each page needs besides the entry's, by the page's path. `modules` names the source of a path's page. */
function pageFiles(bundle: Bundle, modules: Readonly<Record<string, string>>): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find((chunk) => chunk.isEntry)
  const loaded = new Set(entry ? filesOf(entry, byName) : [])
  const entries = Object.entries(modules).map(([path, source]) => {
    const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(source))
    if (!page) throw new Error(`no script of the app is made from ${source}, whose page is to load ahead`)
    const files = filesOf(page, byName).filter((file) => !loaded.has(file))
    return [path, files.map((file) => `/${file}`)] as const
  })
  return Object.fromEntries(entries.filter(([, files]) => files.length > 0))
}

/** The app's first script, and what it imports at once. */
function entryScripts(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const files = entry ? filesOf(entry, new Map(chunks.map((chunk) => [chunk.fileName, chunk]))) : []
  return files.filter((file) => !file.endsWith('.css')).map((file) => `/${file}`)
}

/** A chunk, what it imports at once, and their styles. */
function filesOf(chunk: Chunk, byName: ReadonlyMap<string, Chunk>, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const below = chunk.imports.flatMap((name) => {
    const imported = byName.get(name)
    return imported ? filesOf(imported, byName, seen) : []
  })
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...below]
}
