import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { foreignParts, readSvg, valuesOf } from '#read-svg.testing.ts'
import { allScenes } from './all-scenes.ts'
import { FACE_RADIUS } from './actor.ts'
import { scenesOfCategory } from './choose-scene.ts'
import { drawCover } from './draw-cover.ts'
import type { SceneName } from './scene-words.ts'
import { hashText } from '#seeded-pick.ts'

const CATEGORIES = Object.values(ActivityCategory)
const SCENES = Object.keys(allScenes) as SceneName[]
const MAX_CHARACTERS = 15_000
const FACES = { left: 58, right: 342, top: 62, bottom: 160 }
const anyCategory = fc.oneof(fc.constantFrom<number>(...CATEGORIES), fc.double())
const anyText = fc.oneof(fc.uuid(), fc.string({ unit: 'binary' }))
const manyIds = Array.from({ length: 60 }, (_, at) => `activity-${at}`)
const withTitle = (category: number, id: string) => ({ category, id, title: '' })
const ofScene = (scene: SceneName, id = 'a', take = 0) => drawCover({ ...withTitle(10, id), choice: { scene, take } })

describe('drawCover', () => {
  test('draws the same cover again for the same activity', () => {
    fc.assert(
      fc.property(anyCategory, anyText, anyText, (category, id, title) => {
        expect(drawCover({ category, id, title })).toBe(drawCover({ category, id, title }))
      }),
    )
  })

  test('draws well-formed shapes only, whatever category, id, title and prefix are', () => {
    fc.assert(
      fc.property(anyCategory, anyText, anyText, (category, id, text) => {
        expect(foreignParts(drawCover({ category, id, title: text, prefix: text }))).toEqual([])
      }),
    )
  })

  test('fills its box from a 4:3 sheet and is hidden from screen readers', () => {
    const root = readSvg(drawCover(withTitle(ActivityCategory.coffee, 'a')))[0]
    expect(Object.fromEntries(root?.attributes ?? [])).toMatchObject({
      viewBox: '0 0 400 300',
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    })
  })

  test.each(CATEGORIES)('turns category %i by seven hues and draws it in both directions', (category) => {
    const [scene] = scenesOfCategory(category)
    const covers = manyIds.map((id) => drawCover({ ...withTitle(category, id), choice: { scene, take: 0 } }))
    const hues = new Set(covers.map((cover) => valuesOf(cover, 'stop-color').join(' ')))
    const directions = new Set(covers.map((cover) => valuesOf(cover, 'transform')[0]))
    expect([hues.size, directions.size]).toEqual([7, 2])
  })

  test('shows other people for other activities, women alone where the title says so', () => {
    expect(new Set(manyIds.map((id) => ofScene('bench', id))).size).toBe(manyIds.length)
    const [mixed, women] = ['轻松一小时', '女生专场'].map((title) => drawCover({ category: 50, id: 'a', title }))
    expect(mixed).not.toBe(women)
  })

  test('gives every activity on a page its own ids', () => {
    const page = CATEGORIES.flatMap((category) => manyIds.map((id) => drawCover(withTitle(category, id))))
    const ids = page.flatMap((cover) => valuesOf(cover, 'id'))
    expect(new Set(ids).size).toBe(page.length)
  })

  test('gives the same cover other ids under another prefix, React ids included', () => {
    const ids = ['', '_r_1_', '«r2»'].flatMap((prefix) =>
      valuesOf(drawCover({ ...withTitle(ActivityCategory.film, 'a'), prefix }), 'id'),
    )
    expect(new Set(ids).size).toBe(3)
  })

  test('points to its own gradient and has a plain colour behind it', () => {
    fc.assert(
      fc.property(anyCategory, anyText, anyText, (category, id, prefix) => {
        const cover = drawCover({ ...withTitle(category, id), prefix })
        const references = valuesOf(cover, 'fill').filter((fill) => fill.startsWith('url'))
        expect(references).toEqual([expect.stringMatching(/^url\(#[\w-]+\) #[\da-f]{6}$/)])
        expect(references[0]).toContain(`url(#${valuesOf(cover, 'id')[0]})`)
      }),
    )
  })
})

describe.each(SCENES)('scene %s', (scene) => {
  test('keeps two to four faces where crops to 4:3, 2:1 and 1:1 show them whole', () => {
    const { faces } = allScenes[scene]
    expect([2, 3, 4]).toContain(faces.length)
    for (const [x, y, size] of faces) {
      const radius = FACE_RADIUS * size
      expect([x - radius, y - radius].map(Math.floor)).toEqual([
        Math.max(FACES.left, Math.floor(x - radius)),
        Math.max(FACES.top, Math.floor(y - radius)),
      ])
      expect([x + radius, y + radius].map(Math.floor)).toEqual([
        Math.min(FACES.right, Math.floor(x + radius)),
        Math.min(FACES.bottom, Math.floor(y + radius)),
      ])
    }
  })

  test('lays no face over another', () => {
    const { faces } = allScenes[scene]
    for (const [at, [x, y, size]] of faces.entries())
      for (const [otherX, otherY, otherSize] of faces.slice(at + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(FACE_RADIUS * 0.9 * (size + otherSize))
  })

  test('looks otherwise in another take', () => {
    expect(ofScene(scene, 'a', 1)).not.toBe(ofScene(scene, 'a', 0))
  })

  test('stays small', () => {
    expect(Math.max(...manyIds.map((id) => ofScene(scene, id).length))).toBeLessThan(MAX_CHARACTERS)
  })

  test('is still what was looked at', () => {
    expect(hashText(['a', 'b', 'c'].map((id) => ofScene(scene, id)).join(''))).toMatchSnapshot()
  })
})
