// @vitest-environment node
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGLISH_REFUSALS } from './refusal-text.ts'

const CONSOLE = join(import.meta.dirname, '../../../contract/src/console')

test('every refusal of the console has English words', async () => {
  const files = globSync('**/*.ts', { cwd: CONSOLE, exclude: ['**/*.test.ts', '**/*.meta.ts'] })
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(join(CONSOLE, file))) as Record<string, unknown>)),
  )
  const codes = exported
    .flat()
    .filter(isError)
    .map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => !(code in ENGLISH_REFUSALS))).toEqual([])
})

const isError = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'text' in value
