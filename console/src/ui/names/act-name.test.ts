// @vitest-environment node
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actName, KNOWN_ACTS } from './act-name.ts'

const CONSOLE = join(import.meta.dirname, '../../../../contract/src/console')

test('every call that is written down has a name, and no other', async () => {
  const files = globSync('**/*.ts', { cwd: CONSOLE, exclude: ['**/*.test.ts', '**/*.meta.ts'] })
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(join(CONSOLE, file))) as Record<string, unknown>)),
  )
  const written = exported.flat().filter(isWritten)
  expect(written.map(({ path }) => path).toSorted()).toEqual(KNOWN_ACTS.toSorted())
})

test('an act without words of its own is named as it was written down', () => {
  const acts = ['Operator/Add', 'operator reset', 'Operator/Promote'].map(actName)
  expect(acts).toEqual(['添加运营人员', '用命令重置运营人员的登录', 'Operator/Promote'])
})

const isWritten = (value: unknown): value is { path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'audit' in value && value.audit !== 'nothing'
