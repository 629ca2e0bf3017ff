import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUrl } from '#app/app-process.ts'
import { aPhone } from '#journey/logged-in.ts'

const require = createRequire(import.meta.url)
const GENERATOR = join(dirname(require.resolve('openapi-typescript')), '../bin/cli.js')
const COMPILER = join(dirname(require.resolve('typescript')), '../bin/tsc')
const PROGRAM = join(import.meta.dirname, '../../test-data/stranger/stranger.ts')
/** Below the packages, so that the program finds the one it imports. */
const PLACE = join(import.meta.dirname, '../../node_modules')

const COMPILED = {
  compilerOptions: {
    strict: true,
    target: 'esnext',
    lib: ['esnext'],
    module: 'nodenext',
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    types: ['node'],
  },
  files: ['stranger.ts'],
}

/** Runs a program to its end. Answers what it printed; throws what it complained of. */
async function run(file: string, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [file, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [printed, complained] = ['', '']
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(printed + complained)
  return printed
}

describe('somebody who knows the document of the calls and nothing else', () => {
  let folder = ''
  beforeAll(async () => {
    await mkdir(PLACE, { recursive: true })
    folder = await mkdtemp(join(PLACE, '.stranger-'))
    await run(GENERATOR, `${appUrl()}/api/openapi.json`, '--output', join(folder, 'contract.ts'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(COMPILED))
    await copyFile(PROGRAM, join(folder, 'stranger.ts'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('gets types from a generator that fit what they write, logs in, lists, signs up and pays, sealed', async () => {
    expect(await run(COMPILER, '--project', folder)).toBe('')
    const paid = JSON.parse(await run(join(folder, 'stranger.js'), appUrl(), aPhone()))
    expect(paid).toEqual({ state: 20, amount: expect.any(Number), tickets: 1 })
    expect(paid.amount).toBeGreaterThan(0)
  })
})
