import type { Plugin } from 'vite'

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
