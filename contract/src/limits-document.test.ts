import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modulesBelow } from '#contract-modules.testing.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/spec/limits.md'), 'utf8')

test('docs/spec/limits.md names every number that the contract exports', async () => {
  const exported = (await modulesBelow(import.meta.dirname)).flatMap((module) => Object.entries(module))
  const numbers = exported.flatMap(([name, value]) => (typeof value === 'number' ? name : []))
  expect(numbers.length).toBeGreaterThan(200)
  expect(numbers.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})
