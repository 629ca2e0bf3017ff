import { build } from 'vite'

type ScriptParts = { entry: string; mode: string; define?: Record<string, string> }

/** Builds one file that stands alone, for places where a module cannot be: the page's head, a service worker. */
export async function buildScript({ entry, mode, define = {} }: ScriptParts): Promise<string> {
  const result = await build({
    configFile: false,
    mode,
    logLevel: 'error',
    publicDir: false,
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
