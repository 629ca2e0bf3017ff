import fc from 'fast-check'
import { activityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { jsonWriter } from '#platform/http/answer-text.ts'

const schema = z.object({
  text: z.string(),
  number: z.number(),
  isIt: z.boolean(),
  kind: z.literal([1, 2]),
  name: z.enum({ a: 'a', b: 'b' }),
  maybe: z.nullable(z.string()),
  absent: z.optional(z.object({ inner: z.array(z.nullable(z.int())) })),
  either: z.union([z.string(), z.object({ known: z.number() })]),
})
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())
const value = fc.record(
  {
    text,
    number,
    isIt: fc.boolean(),
    kind: fc.constantFrom(1, 2),
    name: fc.constantFrom('a', 'b'),
    maybe: fc.option(text),
    absent: fc.record({ inner: fc.array(fc.option(fc.integer())) }),
    either: fc.oneof(text, fc.record({ known: number })),
  },
  { requiredKeys: ['text', 'number', 'isIt', 'kind', 'name', 'maybe', 'either'] },
)

describe('jsonWriter', () => {
  test('writes what parsing by the schema and JSON.stringify would', () => {
    const write = jsonWriter(schema)
    fc.assert(fc.property(value, (given) => write(given) === JSON.stringify(z.parse(schema, given))))
  })

  // proves 10.14
  test('leaves out what the schema does not name, at every depth', () => {
    const write = jsonWriter(
      z.object({ shown: z.array(z.object({ id: z.string() })), other: z.union([z.object({ a: z.int() })]) }),
    )
    const leaking = { shown: [{ id: 'a', phone: '1' }], other: { a: 1, secret: 2 }, password: 'x' }
    expect(write(leaking)).toBe('{"shown":[{"id":"a"}],"other":{"a":1}}')
  })

  test('an absent optional field is left out, also the first one', () => {
    const write = jsonWriter(z.object({ first: z.optional(z.int()), second: z.int(), third: z.optional(z.int()) }))
    expect([write({ second: 2 }), write({ first: undefined, second: 2, third: 3 })]).toEqual([
      '{"second":2}',
      '{"second":2,"third":3}',
    ])
  })

  test('empty lists and objects', () => {
    expect([jsonWriter(z.array(z.string()))([]), jsonWriter(z.object({}))({ a: 1 })]).toEqual(['[]', '{}'])
  })

  test('knows the shapes that are sent most without asking the schema at run time', () => {
    const broken = { items: [{ category: 'not one' }], nextCursor: null }
    expect(jsonWriter(getActivityList.output)(broken)).toBe('{"items":[{"category":"not one"}],"nextCursor":null}')
    expect(jsonWriter(activityDetail)({ capacity: 1 })).toBe('{"capacity":1}')
  })
})
