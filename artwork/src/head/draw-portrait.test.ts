import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignParts, readSvg } from '#read-svg.testing.ts'
import { drawHead } from './draw-head.ts'
import { drawPortrait } from './draw-portrait.ts'

const anySex = fc.constantFrom(0 as const, 1 as const, 2 as const)

describe('drawPortrait', () => {
  test('draws well-formed shapes only, the same again for the same member', () => {
    fc.assert(
      fc.property(fc.uuid(), anySex, (id, sex) => {
        expect(foreignParts(drawPortrait({ id, sex }))).toEqual([])
        expect(drawPortrait({ id, sex })).toBe(drawPortrait({ id, sex }))
      }),
    )
  })

  test('shows the very person of the head', () => {
    const [head, portrait] = [drawHead, drawPortrait].map((draw) => draw({ id: 'a', sex: 2 }))
    const person = head?.slice(head.indexOf('<g '), -'</svg>'.length)
    expect(portrait).toContain(person)
  })

  test('is 4:3', () => {
    const root = readSvg(drawPortrait({ id: 'a', sex: 1 }))[0]
    expect(Object.fromEntries(root?.attributes ?? [])).toMatchObject({ viewBox: '0 0 400 300', 'aria-hidden': 'true' })
  })

  test('has several backdrops', () => {
    const without = (id: string) => drawPortrait({ id, sex: 1 }).split('<g transform="translate(62')[0]?.length
    expect(new Set(Array.from({ length: 60 }, (_, at) => without(`member-${at}`))).size).toBeGreaterThan(3)
  })
})
