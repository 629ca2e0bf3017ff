import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { modulesBelow } from '#contract-modules.testing.ts'

type Call = { path: string; input: z.core.$ZodType }
/** A call of the app or of the console. */
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'output' in value

const modules = await modulesBelow(import.meta.dirname)
const calls = [...new Set(modules.flatMap((module) => Object.values(module)).filter(isCall))]

/** Where below a JSON schema a list stands that may hold any number, or an object any names. */
function boundlessIn(schema: unknown, where: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems, additionalProperties, propertyNames } = schema as Record<string, unknown>
  const isBoundless =
    (type === 'array' && maxItems === undefined) ||
    (typeof additionalProperties === 'object' && propertyNames === undefined)
  const below = Object.entries(schema).flatMap(([name, inner]) => boundlessIn(inner, `${where}.${name}`))
  return isBoundless ? [where, ...below] : below
}

test('attack: a list without end: none that a call takes may hold more than its maximum', () => {
  expect(calls.length).toBeGreaterThan(150)
  const boundless = calls.flatMap(({ path, input }) =>
    boundlessIn(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }), path),
  )
  expect(boundless).toEqual([])
})
