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

/** Members of an enumeration as the document writes them: a value that is its name stands once. */
const membersOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => (name === value ? name : `${name} ${typeof value === 'number' ? value : `\`${value}\``}`))
    .join(', ')
const isEnumeration = (name: string, value: unknown): value is Record<string, string | number> =>
  /^[A-Z][a-z]/.test(name) &&
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number')

test('docs/spec/limits.md has the members of every enumeration outside of the console', async () => {
  const ofConsole = new Set((await modulesBelow(join(import.meta.dirname, 'console'))).flatMap(Object.values))
  const exported = (await modulesBelow(import.meta.dirname)).flatMap((module) => Object.entries(module))
  const enumerations = exported.flatMap(([name, value]) =>
    isEnumeration(name, value) && !ofConsole.has(value) ? `| \`${name}\` | ${membersOf(value)}` : [],
  )
  const told = document.slice(document.indexOf('## 12. Enumerations')).split('\n')
  expect(enumerations.length).toBeGreaterThan(50)
  expect(enumerations.filter((row) => !told.some((line) => line.startsWith(`${row} `)))).toEqual([])
})
