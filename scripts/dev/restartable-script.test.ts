import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RestartableScript, runRestartable } from './restartable-script.ts'

let folder = ''
let script: RestartableScript | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quan-script-'))
})
afterEach(async () => {
  await script?.stop()
  script = null
  await rm(folder, { recursive: true, force: true })
})

const said = () => readFile(join(folder, 'said'), 'utf8').catch(() => '')
const saidIs = (text: string) => vi.waitFor(async () => expect(await said()).toBe(text), { timeout: 60_000 })

/** A script that says when it begins and when it is told to end. */
const telling = (word: string, then = '') => `
  import { appendFileSync } from 'node:fs'
  const say = (text) => appendFileSync(${JSON.stringify(join(folder, 'said'))}, text)
  process.on('SIGTERM', () => { say('ends '); process.exit(0) })
  setInterval(() => {}, 1_000)
  say(${JSON.stringify(`${word} `)})
  ${then}
`

async function run(source: string) {
  const file = join(folder, 'script.mjs')
  await writeFile(file, source)
  script = runRestartable({ file })
  return { script, change: (changed: string) => writeFile(file, changed) }
}

describe('a script that can be started anew', () => {
  test('ends before its next run begins, and many calls at once are one', async () => {
    const { script, change } = await run(telling('one'))
    await saidIs('one ')
    await change(telling('two'))
    for (let call = 0; call < 3; call++) script.restart()
    await saidIs('one ends two ')
    await script.stop()
    expect(await said()).toBe('one ends two ends ')
  })

  test('starts after a change when it had failed', async () => {
    const { script, change } = await run(telling('failed', 'process.exit(1)'))
    await saidIs('failed ')
    await change(telling('mended'))
    script.restart()
    await saidIs('failed mended ')
  })

  test('does not start any more once it is stopped', async () => {
    const { script } = await run(telling('one'))
    await saidIs('one ')
    script.restart()
    await script.stop()
    expect(await said()).toBe('one ends ')
  })
})
