import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { vi } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Longest time for it, in milliseconds. */
export const BUILD_MS = 60_000

/** What a production build is made of. */
export type BuiltApp = { chunks: ReadonlyMap<string, Rolldown.OutputChunk>; page: string }

/** Builds the app as `npm run build` does, without writing it. */
export async function buildForProduction(): Promise<BuiltApp> {
  // else React comes with all its warnings
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ root: ROOT, mode: 'production', logLevel: 'silent', build: { write: false } })
  vi.unstubAllEnvs()
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const html = output.find((file) => file.fileName === 'index.html')
  return { chunks, page: html?.type === 'asset' ? String(html.source) : '' }
}
