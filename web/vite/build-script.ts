import { build, type Plugin } from 'vite'
import { StorageKey } from '../src/platform/storage/storage-key.ts'

type ScriptParts = { entry: string; mode: string; define?: Record<string, string> }

/** Of the names that the app keeps things by a script reads few: each stands where it is read, and the table stays out. */
const keysWhereRead: Plugin = {
  name: 'quan-storage-keys',
  transform: (code) =>
    code.replaceAll(/\bStorageKey\.(\w+)\b/g, (_, name: keyof typeof StorageKey) => `'${StorageKey[name]}'`),
}

/** Builds one file that stands alone, for places where a module cannot be: the page's head, a service worker. */
export async function buildScript({ entry, mode, define = {} }: ScriptParts): Promise<string> {
  const result = await build({
    configFile: false,
    mode,
    logLevel: 'error',
    publicDir: false,
    plugins: [keysWhereRead],
    envPrefix: ['VITE_', 'API_'],
    define,
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return chunk.code.trim()
}

/** Builds a script of a page that is not the app's: it stands alone, under a name that does not change. */
export function frameScriptPlugin({ entry, fileName }: { entry: string; fileName: string }): Plugin {
  let mode = 'production'
  return {
    name: 'quan-frame-script',
    apply: 'build',
    configResolved(config) {
      mode = config.mode
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await buildScript({ entry, mode }) })
    },
  }
}
