import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureHouse } from './house/figures.ts'
import { readSources } from './house/sources.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Files besides sources that people read. */
const DOCUMENTS = ['*.md', '*.css', '*.sql', '*.mjs', '*.html', '*.json', ':!package-lock.json', ':!docs/spec']

/** `npm run house`: how the tree is built, in figures, each beside what we aim at. */
function main() {
  const listed = execFileSync('git', ['ls-files', '--', ...DOCUMENTS], { cwd: ROOT, encoding: 'utf8' })
  const files = listed.split('\n').filter((file) => file !== '')
  const documents = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
  for (const { name, value, aim } of measureHouse(readSources(ROOT), documents))
    console.log(`${name.padEnd(44)}${value.toLocaleString('en').padStart(10)}${aim === null ? '' : `   (${aim})`}`)
}

main()
