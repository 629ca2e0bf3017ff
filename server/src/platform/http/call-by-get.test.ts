import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queryInput } from '#platform/http/call-by-get.ts'

const schema = z.object({
  count: z.nullish(z.int()),
  name: z.nullish(z.string()),
  isOn: z.nullish(z.boolean()),
  near: z.nullish(z.object({ km: z.number() })),
})

describe('the input of a call by GET', () => {
  test.each([
    [{ count: '12' }, { count: 12 }],
    [{ count: '-1.5e3' }, { count: -1_500 }],
    [{ name: '12' }, { name: '12' }],
    [{ name: '' }, { name: '' }],
    [{ isOn: 'true' }, { isOn: true }],
    [{ isOn: '' }, { isOn: null }],
    [
      { input: '{"near":{"km":3},"count":1}', count: '2' },
      { near: { km: 3 }, count: 2 },
    ],
    [{ unknown: '1', constructor: '2', __proto__: '3', toString: '4' }, {}],
  ])('%j is %j', (query, expected) => {
    expect(queryInput(schema, query)).toEqual(expected)
  })

  test.each(['0x10', ' 12', '1_000', '１２', 'Infinity', '012', '1e', '+1'])(
    'does not read %j as a number',
    (count) => {
      expect(queryInput(schema, { count })).toEqual({ count })
    },
  )

  test('leaves repeated fields to validation', () => {
    expect(queryInput(schema, { count: ['1', '2'] })).toEqual({ count: ['1', '2'] })
  })

  test.each(['[1]', '1', 'null', '{', '', ['{}', '{}']])('refuses %j as the rest', (input) => {
    expect(() => queryInput(schema, { input })).toThrow('body.malformed')
  })

  test('reads back every whole number, text and truth value', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), fc.boolean(), (count, name, isOn) => {
        const query = { count: String(count), name, isOn: String(isOn) }
        expect(queryInput(schema, query)).toEqual({ count, name, isOn })
      }),
    )
  })
})
