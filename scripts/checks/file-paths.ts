import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = '{contract,artwork,server,simulators,demo,web,e2e,bench,scripts,postgres-launcher}/**/*.{ts,tsx,mjs}'
/** `%20` stands in it where the folder has a blank: no file is found by that. */
const ADDRESS_AS_PATH = /import\.meta\.url\)\s*\.pathname/

/** Lists files that take the path of an address for the path of a file, which fails in a folder with a blank. */
export function findAddressesAsPaths(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  return files
    .filter((file) => ADDRESS_AS_PATH.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} uses new URL(…).pathname as a path: use import.meta.dirname or fileURLToPath`)
}
