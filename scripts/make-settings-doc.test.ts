import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { settingsDocument } from './make-settings-doc.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = '{artwork,bench,demo,e2e,postgres-launcher,scripts,server,simulators,web}/**/*.{ts,tsx,mjs}'
/** Names that the system, npm and fontconfig set for every program, and one that a test sets for itself. */
const OTHERS = ['FONTCONFIG_FILE', 'npm_execpath', 'PATH', 'LAUNCHER_TEST_SECRET']
/** A setting that is read by its name, not by a declaration. */
const READ_BY_NAME = /process\.env\['(\w+)'\]/g
const OF_THE_WEB_BUILD = /readonly (\w+)\?: string/g

const read = (file: string) => readFile(`${ROOT}${file}`, 'utf8')
const namesIn = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)
const isMissing = (name: string) => !OTHERS.includes(name) && !settingsDocument().includes(`| \`${name}\` |`)

describe('docs/settings.md', () => {
  test('says what is declared', async () => {
    expect(await read('docs/settings.md')).toBe(settingsDocument())
  })

  test('lists whatever else is read by its name', async () => {
    const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] })
    const sources = await Promise.all(files.map(read))
    const names = sources.flatMap((source) => namesIn(source, READ_BY_NAME))
    expect(names).toContain('IMPORT_SETS_DIR')
    expect(names.filter(isMissing)).toEqual([])
  })

  test('lists what the web app takes from its build', async () => {
    const names = namesIn(await read('web/src/app/env.d.ts'), OF_THE_WEB_BUILD)
    expect(names).toContain('API_BASE')
    expect(names.filter(isMissing)).toEqual([])
  })
})
