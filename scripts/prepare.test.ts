import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** What a start loads by itself: its modes, and the settings of what builds the pages. */
const LOADED = [
  'scripts/start-modes/start-demo.ts',
  'scripts/start-modes/start-production.ts',
  'scripts/web-build/build-pages.ts',
  'lingui.config.ts',
  'web/vite.config.ts',
  'console/vite.config.ts',
]

/** Folders of packages that only `prepare.mjs --all` brings. */
function foldersForTests(): string[] {
  const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(lock.packages).flatMap(([folder, { dev }]) => (dev ? [`/${folder}/`] : []))
}

/** A module that refuses what a start does not install. */
const refusal = (folders: readonly string[]) => `
  import { registerHooks } from 'node:module'
  const folders = ${JSON.stringify(folders)}
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context)
      if (folders.some((folder) => found.url.includes(folder))) throw new Error('only for tests: ' + name)
      return found
    },
  })`

/** What Node says of loading a file where a start has installed; empty = nothing. */
async function faultOf(file: string): Promise<string> {
  const hook = `data:text/javascript,${encodeURIComponent(refusal(foldersForTests()))}`
  const load = `await import(${JSON.stringify(`${ROOT}${file}`)}); process.exit()`
  const ran = promisify(execFile)(process.execPath, ['--import', hook, '--input-type=module', '-e', load], {
    cwd: ROOT,
  })
  return await ran.then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  )
}

describe('what a start installs', () => {
  test.each(LOADED)('is enough for %s', async (file) => {
    expect(await faultOf(file)).toBe('')
  })

  test('leaves out what tests need', async () => {
    expect(await faultOf('vitest.config.ts')).toContain('only for tests: vitest/config')
  })
})
