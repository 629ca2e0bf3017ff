import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTool } from '../commands/run-tool.ts'
import { compressPages } from './compress-pages.ts'
import { filesBelow } from './files-below.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGE = 'index.html'

/** `signal` ends a build before it is done; what is served stays as it is. */
export type BuildOptions = {
  signal?: AbortSignal | undefined
  /** False where `compressPages` comes later: it takes longer than all else. */
  isCompressed?: boolean | undefined
}

type BuildPages = {
  /** What is built, for people. */
  name: string
  /** Its folder below the root, which has a `vite.config.ts` unless another one is named. */
  room: string
  config?: string
  mode: string
  /** Files and folders below the root it is made of. */
  sources: readonly string[]
  /** Settings of the environment it is made of as well. */
  settings?: RegExp
  /** Where the result goes. */
  folder: string
  /** The file without which it is not there; the page unless another one is named, and then nothing is for browsers. */
  mainFile?: string
} & BuildOptions

/**
 * Builds pages unless what is there was made from the same sources. Answers whether it built. What is served changes only
 * when the new build is whole, so that two starts at once do not meet half of one.
 */
export async function buildPages({ mainFile = PAGE, ...pages }: BuildPages): Promise<boolean> {
  const { name, room, config, mode, sources, settings, folder, signal, isCompressed = true } = pages
  const isForBrowsers = mainFile === PAGE
  const fingerprint = await fingerprintOf(sources, { mode, settings })
  const stamp = `${folder}.fingerprint`
  if (existsSync(join(folder, mainFile)) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === fingerprint) {
    // whoever built it may have been ended before it was compressed
    if (isForBrowsers && isCompressed) await compressPages(folder, { signal })
    return false
  }
  const fresh = `${folder}.building-${process.pid}`
  try {
    await runVite({ name, root: join(ROOT, room), mode, folder: fresh, signal, ...(config && { config }) })
    signal?.throwIfAborted()
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
  if (isForBrowsers && isCompressed) await compressPages(fresh, { signal })
  await rm(stamp, { force: true })
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  await writeFile(stamp, fingerprint)
  return true
}

type RunVite = { name: string; root: string; mode: string; folder: string; config?: string } & BuildOptions

async function runVite({ name, root, mode, folder, signal, config = 'vite.config.ts' }: RunVite) {
  const { code, output } = await runTool({
    file: 'vite/bin/vite.js',
    arguments: ['build', '--config', config, '--mode', mode, '--outDir', relative(root, folder), '--logLevel', 'warn'],
    cwd: root,
    signal,
    // a test runner's NODE_ENV would make it a development build
    environment: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The ${name} could not be built:\n${output}`)
}
type MadeBy = { mode: string; settings: RegExp | undefined }

async function fingerprintOf(sources: readonly string[], { mode, settings }: MadeBy): Promise<string> {
  const chosen = Object.entries(process.env).filter(([name]) => settings?.test(name))
  const hash = createHash('sha256').update(JSON.stringify([mode, chosen.sort()]))
  for (const source of sources) {
    for (const file of await filesBelow(join(ROOT, source)))
      hash.update(relative(ROOT, file)).update(await readFile(file))
  }
  return hash.digest('hex')
}
