import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { runTool } from './run-tool.ts'

const INSTALLED = fileURLToPath(new URL('../../node_modules', import.meta.url))

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quan-tool-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A tool made of these lines, as if it were installed. */
function tool(source: string) {
  const file = join(folder, 'tool.mjs')
  writeFileSync(file, source)
  return relative(INSTALLED, file)
}

describe('runTool', () => {
  test('answers how a tool ended and all it printed, on either stream', async () => {
    const file = tool(`console.log('good'); console.error('bad'); process.exitCode = 3`)
    const { code, output } = await runTool({ file, arguments: [] })
    expect(code).toBe(3)
    expect(output.split('\n').sort()).toEqual(['', 'bad', 'good'])
  })

  test('runs it in the folder and with the environment and arguments given', async () => {
    const file = tool(`console.log(process.cwd(), process.env.COLOUR, process.argv.at(-1))`)
    const given = { arguments: ['--fast'], cwd: folder, environment: { COLOUR: 'red' } }
    expect(await runTool({ file, ...given })).toEqual({ code: 0, output: `${folder} red --fast\n` })
  })

  test('ends a tool that is no longer wanted', async () => {
    const file = tool(`console.log(process.pid); setTimeout(() => {}, 600_000)`)
    const [ended, late] = [new AbortController(), AbortSignal.abort()]
    const running = runTool({ file, arguments: [], signal: ended.signal })
    ended.abort()
    expect((await running).code).toBe(1)
    expect((await runTool({ file, arguments: [], signal: late })).code).toBe(1)
  })

  test('does not wait for what a tool left behind with its output open', async () => {
    const file = tool(`
      import { spawn } from 'node:child_process'
      const left = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 600_000)'], { detached: true, stdio: 'inherit' })
      left.unref()
      console.log(left.pid)
    `)
    const { code, output } = await runTool({ file, arguments: [], lastWordsMs: 1 })
    process.kill(Number(output))
    expect(code).toBe(0)
  })
})
