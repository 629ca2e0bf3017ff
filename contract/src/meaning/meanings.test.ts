import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleOf } from '#meaning/example-of.ts'
import { fieldsIn, heldBy, withoutWrapper } from '#meaning/meaning-registry.ts'
import type { DescribedCall } from '#meaning/meaning.ts'
import { loginMeanings } from '#login/login.meta.ts'
import { meanings } from '#meaning/meanings.ts'
import { pictureMeanings } from '#picture/picture.meta.ts'
import { pushMeanings } from '#push/push.meta.ts'
import { modulesBelow } from '#contract-modules.testing.ts'

const CONTRACT = join(import.meta.dirname, '..')

const isEndpoint = (value: unknown): value is DescribedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'errors' in value && 'output' in value

const modules = await modulesBelow(CONTRACT)
const endpoints = [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))]

type Field = { where: string; object: z.core.$ZodType; name: string; schema: z.core.$ZodType }

/** Every field below a schema, with the object it belongs to. */
function fieldsBelow(schema: z.core.$ZodType, where: string): Field[] {
  const held = heldBy(schema)
  if (held instanceof z.ZodMiniUnion)
    return held._zod.def.options.flatMap((option, at) => fieldsBelow(option, `${where}|${at}`))
  return Object.entries(fieldsIn(held)).flatMap(([name, field]) => [
    { where: `${where}.${name}`, object: held, name, schema: field },
    ...fieldsBelow(field, `${where}.${name}`),
  ])
}

/** What no call holds: the packets of push, uploads and cloud functions. */
const further = [pushMeanings, pictureMeanings, loginMeanings].flatMap(({ shapes = [] }) => shapes)

const fields = [
  ...endpoints.flatMap(({ path, input, output }) => [
    ...fieldsBelow(input, `${path} input`),
    ...fieldsBelow(output, `${path} output`),
  ]),
  ...further.flatMap(({ name, schema }) => fieldsBelow(schema, name)),
]
const whereFaulty = (isFaulty: (field: Field) => boolean) => [
  ...new Set(fields.filter(isFaulty).map(({ where }) => where)),
]
const jsonOf = (schema: z.core.$ZodType) => z.toJSONSchema(withoutWrapper(schema), { io: 'input' })

describe('the meanings of the contract', () => {
  test('are there for every call', () => {
    expect(endpoints.length).toBeGreaterThan(70)
    expect(endpoints.filter((endpoint) => !meanings.callOf(endpoint)?.about).map(({ path }) => path)).toEqual([])
  })

  test('are there for every field of every call', () => {
    expect(fields.length).toBeGreaterThan(1_000)
    expect(whereFaulty(({ object, name }) => !meanings.fieldOf(object, name)?.about)).toEqual([])
  })

  test('are there for every failure of every call', () => {
    const failures = endpoints.flatMap(({ errors }) => errors)
    expect(failures.filter((error) => !meanings.failureOf(error)?.about).map(({ code }) => code)).toEqual([])
  })

  test('tell of every number what it counts and its range', () => {
    const isNumber = ({ schema }: Field) => heldBy(schema) instanceof z.ZodMiniNumber
    const isBoundless = ({ schema, object, name }: Field) => {
      const least = jsonOf(heldBy(schema)).minimum ?? jsonOf(heldBy(schema)).exclusiveMinimum
      const isChecked = typeof least === 'number' && least > Number.MIN_SAFE_INTEGER
      return !isChecked && meanings.fieldOf(object, name)?.minimum === undefined
    }
    expect(whereFaulty((field) => isNumber(field) && !meanings.fieldOf(field.object, field.name)?.unit)).toEqual([])
    expect(whereFaulty((field) => isNumber(field) && isBoundless(field))).toEqual([])
  })

  test('name the values of every enumeration of numbers', () => {
    const isNameless = ({ schema, object, name }: Field) => {
      const held = heldBy(schema)
      const values = held instanceof z.ZodMiniLiteral ? held._zod.def.values : []
      const isNumeric = values.length > 1 && values.some((one) => typeof one === 'number')
      return isNumeric && meanings.fieldOf(object, name)?.values === undefined
    }
    expect(whereFaulty(isNameless)).toEqual([])
  })

  test('have an example of every field, good by itself', () => {
    const isBad = ({ schema, object, name }: Field) =>
      !z.safeParse(schema, exampleOf(schema, { meanings, meaning: meanings.fieldOf(object, name) })).success
    expect(whereFaulty(isBad)).toEqual([])
  })

  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'have examples for %s that are good input and output',
    (_, endpoint) => {
      const input = meanings.callOf(endpoint)?.inputExample ?? exampleOf(endpoint.input, { meanings })
      expect(z.safeParse(endpoint.input, input).error).toBe(undefined)
      expect(z.safeParse(endpoint.output, exampleOf(endpoint.output, { meanings })).error).toBe(undefined)
    },
  )
})
