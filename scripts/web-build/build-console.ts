import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildPages } from './build-pages.ts'

/** Files the built console is made of. */
const SOURCES = [
  'console',
  'contract/src',
  'artwork/src',
  'package-lock.json',
  'scripts/web-build/build-pages.ts',
  'scripts/web-build/compress-pages.ts',
  'scripts/web-build/build-console.ts',
]

/** Folder of the built console. */
export const CONSOLE_FOLDER: string = fileURLToPath(new URL('../../console/dist/pages', import.meta.url))

/** Builds the operators' console unless what is there was made from the same sources. Answers whether it built. */
export async function buildConsole({ signal }: BuildOptions = {}): Promise<boolean> {
  return await buildPages({
    name: 'console',
    room: 'console',
    mode: 'production',
    sources: SOURCES,
    folder: CONSOLE_FOLDER,
    signal,
  })
}
