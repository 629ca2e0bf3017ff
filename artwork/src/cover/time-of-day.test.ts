import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allScenes } from './all-scenes.ts'
import { drawCover } from './draw-cover.ts'
import type { SceneName } from './scene-words.ts'
import { isDark, lightOf, skyOf } from './time-of-day.ts'

const timeZone = 'Asia/Shanghai'
const at = (clock: string) => ({ startTime: new Date(`2026-11-28T${clock}:00+08:00`).toISOString(), timeZone })

describe('the light of a cover', () => {
  test.each([
    ['晨跑｜早起一小时', '06:30', 'day'],
    ['世纪公园晨跑', '20:00', 'day'],
    ['滨江夜跑 5 公里', '19:30', 'night'],
    ['慢跑小组', '09:00', 'day'],
    ['慢跑小组', '19:30', 'night'],
    ['慢跑小组', '17:00', null],
    ['慢跑小组', '06:00', null],
    ['从清晨到夜里', '10:00', 'day'],
  ])('%s at %s: %s', (title, clock, light) => {
    expect(lightOf({ title, ...at(clock) })).toBe(light)
  })

  test('is what the title says where nobody knows the time, and anything where it says nothing', () => {
    expect(lightOf({ title: '晨跑' })).toBe('day')
    expect(lightOf({ title: '慢跑小组' })).toBeNull()
    expect(lightOf({ title: '慢跑小组', ...at('09:00'), allDay: true })).toBeNull()
  })
})

const anyScene = fc.constantFrom(...(Object.keys(allScenes) as SceneName[]))

describe('a scene against the time', () => {
  test('shows no night by day and no day by night where it has both, in whatever take', () => {
    fc.assert(
      fc.property(
        anyScene,
        fc.nat({ max: 7 }),
        fc.constantFrom('day' as const, 'night' as const),
        (name, take, light) => {
          const scene = allScenes[name]
          const hasBoth = isDark(scene.sky) !== isDark(scene.otherSky)
          expect(!hasBoth || isDark(skyOf(scene, take, light)) === (light === 'night')).toBe(true)
        },
      ),
    )
  })

  test('a run in the morning is drawn in the light of morning, one in the evening at dusk', () => {
    const run = (title: string, take = 0) =>
      drawCover({ id: 'a', category: 50, title, choice: { scene: 'running', take } })
    const stops = (cover: string) => [...cover.matchAll(/stop-color="(#[\da-f]{6})"/gi)].map(([, colour]) => colour!)
    const isDarkCover = (cover: string) => isDark(stops(cover).slice(0, 3) as unknown as [string, string, string])
    expect([0, 1].map((take) => isDarkCover(run('世纪公园晨跑', take)))).toEqual([false, false])
    expect([0, 1].map((take) => isDarkCover(run('世纪公园夜跑', take)))).toEqual([true, true])
  })
})
