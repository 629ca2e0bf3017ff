import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url))
const ENTRY = 'src/platform/session/testing/log-in-by-call.ts'

let built: Promise<string> | null = null

/** The script that gives a page `logInByCall(phone)`; it is built once a process from the app's own sources. */
export function loginScript(): Promise<string> {
  built ??= buildScript()
  return built
}

async function buildScript(): Promise<string> {
  const outputs = (await build({
    root: WEB,
    configFile: false,
    mode: 'demo',
    envPrefix: ['VITE_', 'API_'],
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'loginByCall' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The login script has no code.')
  return chunk.code
}
