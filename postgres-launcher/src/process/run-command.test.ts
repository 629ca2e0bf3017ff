import { describe, expect, test } from 'vitest'
import { runCommand } from '#process/run-command.ts'

const node = (script: string) => runCommand({ file: process.execPath, args: ['--eval', script] })

describe('runCommand', () => {
  test('answers the exit code and all that was printed', async () => {
    const outcome = await node(`process.stdout.write('out'); process.stderr.write('err'); process.exitCode = 3`)
    expect(outcome.code).toBe(3)
    expect(outcome.output).toMatch(/out.*err|err.*out/s)
  })

  test('answers the reason when the program cannot be run', async () => {
    const outcome = await runCommand({ file: '/no/such/program', args: [] })
    expect(outcome).toMatchObject({ code: null, failure: { code: 'ENOENT' } })
  })
})
