import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { foreignParts, readSvg, valuesOf } from '#read-svg.testing.ts'
import { drawHead } from './draw-head.ts'

const MAX_CHARACTERS = 4500
const anySex = fc.constantFrom(0 as const, 1 as const, 2 as const)
const anyId = fc.oneof(fc.uuid(), fc.string({ unit: 'binary' }))
const manyIds = (count: number) => Array.from({ length: count }, (_, at) => `member-${at}`)
const withoutIds = (picture: string): string => picture.replaceAll(/h[\da-z]+(?=[")])/g, '')

describe('drawHead', () => {
  test('draws the same head again for the same member', () => {
    fc.assert(
      fc.property(anyId, anySex, (id, sex) => {
        expect(drawHead({ id, sex })).toBe(drawHead({ id, sex }))
      }),
    )
  })

  test('draws well-formed shapes only, whatever id and prefix are', () => {
    fc.assert(
      fc.property(anyId, anySex, anyId, (id, sex, prefix) => {
        expect(foreignParts(drawHead({ id, sex, prefix }))).toEqual([])
      }),
    )
  })

  test('is square and hidden from screen readers', () => {
    const root = readSvg(drawHead({ id: 'a', sex: 1 }))[0]
    expect(Object.fromEntries(root?.attributes ?? [])).toMatchObject({ viewBox: '0 0 80 80', 'aria-hidden': 'true' })
  })

  test.each([1, 2] as const)('has more than ten thousand heads for sex %i', (sex) => {
    const heads = manyIds(11_000).map((id) => withoutIds(drawHead({ id, sex })))
    expect(new Set(heads).size).toBeGreaterThan(10_000)
  })

  test('has hundreds of signs for organizations', () => {
    const signs = manyIds(3000).map((id) => withoutIds(drawHead({ id, sex: 0 })))
    expect(new Set(signs).size).toBeGreaterThan(500)
  })

  test('draws a man, a woman and an organization differently', () => {
    const pictures = ([0, 1, 2] as const).map((sex) => withoutIds(drawHead({ id: 'a', sex })))
    expect(new Set(pictures).size).toBe(3)
  })

  test('keeps every head small', () => {
    const sizes = ([0, 1, 2] as const).flatMap((sex) => manyIds(300).map((id) => drawHead({ id, sex }).length))
    expect(Math.max(...sizes)).toBeLessThan(MAX_CHARACTERS)
  })

  test('gives every member on a page, and every prefix, its own ids', () => {
    const page = manyIds(300).flatMap((id) => [drawHead({ id, sex: 2 }), drawHead({ id, sex: 2, prefix: '_r_1_' })])
    expect(new Set(page.flatMap((head) => valuesOf(head, 'id'))).size).toBe(page.length)
  })

  test('points to its own gradient and has a plain colour behind it', () => {
    fc.assert(
      fc.property(anyId, anySex, anyId, (id, sex, prefix) => {
        const head = drawHead({ id, sex, prefix })
        const references = valuesOf(head, 'fill').filter((fill) => fill.startsWith('url'))
        expect(references).toEqual([expect.stringMatching(/^url\(#[\w-]+\) #[\dA-F]{6}$/)])
        expect(references[0]).toContain(`url(#${valuesOf(head, 'id')[0]})`)
      }),
    )
  })
})
