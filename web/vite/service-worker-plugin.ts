import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { buildScript } from './build-script.ts'
import { HEAVY_PREFIX } from './heavy-chunks.ts'

type ShellFile = { url: string; revision: string | null }

/** Builds the service worker after the app, with the list of the app's files and their revisions. */
export function serviceWorkerPlugin({ entry, fileName }: { entry: string; fileName: string }): Plugin {
  let config: ResolvedConfig
  let hasFailed = false
  return {
    name: 'quan-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    buildEnd(error) {
      hasFailed = error !== undefined
    },
    // it runs after a failed build too, where there is no folder, and would hide the fault
    async closeBundle() {
      if (hasFailed || !config.build.write) return
      const folder = join(config.root, config.build.outDir)
      const files = await shellFiles(folder, fileName)
      const version = revisionOf(JSON.stringify(files))
      const define = { __SHELL__: JSON.stringify({ version, files }) }
      await writeFile(join(folder, fileName), await buildScript({ entry, mode: config.mode, define }))
    },
  }
}

const KEPT = /\.(js|css|html|svg|png|webmanifest|woff2)$/

/** Scripts of framed pages, which need the network anyway. */
const FRAMES = '/frame/'

async function shellFiles(folder: string, workerName: string): Promise<ShellFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && KEPT.test(entry.name) && entry.name !== workerName)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((name) => !name.startsWith(`/assets/${HEAVY_PREFIX}`) && !name.startsWith(FRAMES))
    .toSorted()
  return Promise.all(names.map(async (name) => shellFile(name, await readFile(join(folder, name)))))
}

/** Files below `/assets/` are named by their content; the page is kept under the app's root. */
function shellFile(name: string, content: Buffer): ShellFile {
  if (name.startsWith('/assets/')) return { url: name, revision: null }
  return { url: name === '/index.html' ? '/' : name, revision: revisionOf(content) }
}

function revisionOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
