import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomOf } from '#chance/random.ts'
import { uuidV4, uuidV7 } from './uuid.ts'

describe('demo ids', () => {
  test('a member id is a version 4 uuid', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const id = uuidV4(randomOf(key))
        expect(entityId.safeParse(id).success).toBe(true)
        expect(id[14]).toBe('4')
        expect('89ab').toContain(id[19])
      }),
    )
  })

  test('an activity id is a version 7 uuid that carries its time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.string(), (atMs, key) => {
        const id = uuidV7(atMs, randomOf(key))
        expect(entityId.safeParse(id).success).toBe(true)
        expect(id[14]).toBe('7')
        expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(atMs)
      }),
    )
  })
})
