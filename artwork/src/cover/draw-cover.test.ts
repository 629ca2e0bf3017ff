import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { foreignParts, readSvg, valuesOf } from '#testing/read-svg.ts'
import { drawCover, sceneOfCategory } from './draw-cover.ts'

const CATEGORIES = Object.values(ActivityCategory)
const MAX_CHARACTERS = 6000
const anyCategory = fc.oneof(fc.constantFrom<number>(...CATEGORIES), fc.double())
const anyId = fc.oneof(fc.uuid(), fc.string({ unit: 'binary' }))
const manyIds = Array.from({ length: 200 }, (_, at) => `activity-${at}`)

describe('drawCover', () => {
  test('draws the same cover again for the same activity', () => {
    fc.assert(
      fc.property(anyCategory, anyId, (category, id) => {
        expect(drawCover({ category, id })).toBe(drawCover({ category, id }))
      }),
    )
  })

  test('draws well-formed shapes only, whatever category, id and prefix are', () => {
    fc.assert(
      fc.property(anyCategory, anyId, anyId, (category, id, prefix) => {
        expect(foreignParts(drawCover({ category, id, prefix }))).toEqual([])
      }),
    )
  })

  test('fills its box from a 4:3 sheet and is hidden from screen readers', () => {
    const root = readSvg(drawCover({ category: ActivityCategory.coffee, id: 'a' }))[0]
    expect(Object.fromEntries(root?.attributes ?? [])).toMatchObject({
      viewBox: '0 0 400 300',
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    })
  })

  test('has a scene of its own for every category', () => {
    const scenes = CATEGORIES.map((category) => sceneOfCategory(category).draw(([first]) => first))
    expect(new Set(scenes).size).toBe(CATEGORIES.length)
  })

  test('draws a category it does not know as 其他', () => {
    fc.assert(
      fc.property(fc.double(), (category) => {
        fc.pre(!CATEGORIES.some((known) => known === category))
        expect(sceneOfCategory(category)).toBe(sceneOfCategory(ActivityCategory.other))
      }),
    )
  })

  test.each(CATEGORIES)('turns category %i by seven hues and draws it in both directions', (category) => {
    const covers = manyIds.map((id) => drawCover({ category, id }))
    const hues = new Set(covers.map((cover) => valuesOf(cover, 'stop-color').join(' ')))
    const directions = new Set(covers.map((cover) => valuesOf(cover, 'transform')[0]))
    expect([hues.size, directions.size]).toEqual([7, 2])
  })

  test.each(CATEGORIES)('has more than one set of details for category %i', (category) => {
    const { draw } = sceneOfCategory(category)
    expect(draw(([first]) => first)).not.toBe(draw((options) => options.at(-1)))
  })

  test.each(CATEGORIES)('keeps category %i small', (category) => {
    const sizes = manyIds.map((id) => drawCover({ category, id }).length)
    expect(Math.max(...sizes)).toBeLessThan(MAX_CHARACTERS)
  })

  test('gives every activity on a page its own ids', () => {
    const page = CATEGORIES.flatMap((category) => manyIds.map((id) => drawCover({ category, id })))
    const ids = page.flatMap((cover) => valuesOf(cover, 'id'))
    expect(new Set(ids).size).toBe(page.length)
  })

  test('gives the same cover other ids under another prefix, React ids included', () => {
    const ids = ['', '_r_1_', '«r2»'].flatMap((prefix) =>
      valuesOf(drawCover({ category: ActivityCategory.film, id: 'a', prefix }), 'id'),
    )
    expect(new Set(ids).size).toBe(3)
  })

  test('points to its own gradient and has a plain colour behind it', () => {
    fc.assert(
      fc.property(anyCategory, anyId, anyId, (category, id, prefix) => {
        const cover = drawCover({ category, id, prefix })
        const references = valuesOf(cover, 'fill').filter((fill) => fill.startsWith('url'))
        expect(references).toEqual([expect.stringMatching(/^url\(#[\w-]+\) #[\da-f]{6}$/)])
        expect(references[0]).toContain(`url(#${valuesOf(cover, 'id')[0]})`)
      }),
    )
  })
})
