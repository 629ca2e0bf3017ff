import { spawnSync } from 'node:child_process'
import { copyFile, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const BEFORE = 'one\ntwo\nthree\n'
const AFTER = 'one\nII\nthree\n'
const PATCH = 'Why it is mended.\n\n--- src/a.js\n+++ src/a.js\n@@ -1,3 +1,3 @@\n one\n-two\n+II\n three\n'

let root = ''
const file = () => join(root, 'node_modules/thing/src/a.js')
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quan patch '))
  for (const folder of ['scripts', 'patches', 'node_modules/thing/src'])
    await mkdir(join(root, folder), { recursive: true })
  await copyFile(join(import.meta.dirname, 'patch-packages.mjs'), join(root, 'scripts/patch-packages.mjs'))
  await writeFile(join(root, 'patches/thing-1.2.3.patch'), PATCH)
  await install({ version: '1.2.3', text: BEFORE })
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function install({ version, text }: { version: string; text: string }) {
  await writeFile(join(root, 'node_modules/thing/package.json'), JSON.stringify({ name: 'thing', version }))
  await writeFile(file(), text)
}
function patch() {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/patch-packages.mjs')], {
    encoding: 'utf8',
  })
  return { code: status, output: stderr }
}

test('an installed package is mended by the patch of its version, and again changes nothing', async () => {
  for (let time = 0; time < 2; time++) {
    expect(patch()).toEqual({ code: 0, output: '' })
    expect(await readFile(file(), 'utf8')).toBe(AFTER)
  }
})

test('a file that other folders share is not changed for them', async () => {
  await link(file(), join(root, 'shared.js'))
  patch()
  expect(await readFile(join(root, 'shared.js'), 'utf8')).toBe(BEFORE)
})

test('another version than the patch was written for stops the start', async () => {
  await install({ version: '1.2.4', text: BEFORE })
  const { code, output } = patch()
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/thing-1\.2\.3\.patch does not fit the installed version 1\.2\.4/),
  ])
})

test('so does a file that the patch does not know', async () => {
  await install({ version: '1.2.3', text: 'one\n2\nthree\n' })
  const { code, output } = patch()
  expect([code, output]).toEqual([1, expect.stringContaining('install the packages anew')])
  expect(await readFile(file(), 'utf8')).toBe('one\n2\nthree\n')
})
