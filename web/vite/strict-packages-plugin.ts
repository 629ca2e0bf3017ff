import type { Plugin } from 'vite'

type Replacement = { from: string; to: string }
type StrictPackage = { file: RegExp; imports: string; replacements: readonly Replacement[] }

/** Places where packages turn text into documents, styles or workers by themselves, which the page's policy refuses. */
const PACKAGES: readonly StrictPackage[] = [
  {
    file: /[\\/]docx-preview[\\/]dist[\\/]docx-preview\.mjs$/,
    imports: "import { parseDocument } from '$TRUSTED/parse-document.ts'",
    replacements: [
      { from: 'new DOMParser().parseFromString(', to: 'parseDocument(' },
      { from: 'result.setAttribute("style", style)', to: 'result.style.cssText = style' },
    ],
  },
  {
    file: /[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/,
    imports: "import { ownScript } from '$TRUSTED/own-script.ts'",
    replacements: [{ from: 'new Worker(getWorkerSrc(workerSrc)', to: 'new Worker(ownScript(workerSrc)' }],
  },
]

/** Has packages take the app's policies of Trusted Types, which lie in `folder`. A package that changed stops the build. */
export function strictPackagesPlugin(folder: string): Plugin {
  return {
    name: 'quan-strict-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const found = PACKAGES.find(({ file }) => file.test(id))
      if (found === undefined) return null
      const imports = found.imports.replace('$TRUSTED', folder.replaceAll('\\', '/'))
      return { code: `${imports}\n${found.replacements.reduce(replaced, code)}`, map: null }
    },
  }
}

function replaced(code: string, { from, to }: Replacement): string {
  const parts = code.split(from)
  if (parts.length !== 2) throw new Error(`A package has “${from}” ${parts.length - 1} times, not once`)
  return parts.join(to)
}

/** Knows the named characters of HTML: in a page by the browser's own parser, else by a table. */
const ENTITIES = 'decode-named-character-reference'

/** A worker has no document: there the named characters of HTML come from the table. */
export function workerEntitiesPlugin(): Plugin {
  return {
    name: 'quan-worker-entities',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== ENTITIES) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: found.id.replace(/index\.dom\.js$/, 'index.js') }
    },
  }
}
