import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import {
  arrangeScenes,
  chooseScene,
  type CoverSubject,
  NEIGHBOURS,
  rankScenes,
  scenesOfCategory,
} from './choose-scene.ts'

const CATEGORIES = Object.values(ActivityCategory)
const TITLES = [
  '',
  '普拉提垫上小班',
  '流瑜伽',
  '拉坯｜做一只碗',
  '周四羽毛球局',
  '女生徒步',
  '桌游夜',
  '一块泥',
  '看展',
]
const anySubject: fc.Arbitrary<CoverSubject> = fc.record({
  id: fc.uuid(),
  category: fc.constantFrom<number>(...CATEGORIES),
  title: fc.constantFrom(...TITLES),
})
const anyList = fc.uniqueArray(anySubject, { selector: ({ id }) => id, maxLength: 60 })
const listOf = (category: number) =>
  Array.from({ length: 40 }, (_, at) => ({ id: `${category}-${at}`, category, title: '' }))

/** Each choice with those of the seven before it. */
const windows = (list: readonly CoverSubject[]) => {
  const choices = [...arrangeScenes(list).values()]
  return choices.map((choice, at) => ({
    choice,
    before: choices.slice(Math.max(0, at - NEIGHBOURS + 1), at),
    subject: list[at]!,
  }))
}

describe('a list of covers', () => {
  test('never looks the same twice among eight neighbours', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        for (const { choice, before } of windows(list))
          expect(before.filter(({ scene, take }) => scene === choice.scene && take === choice.take)).toEqual([])
      }),
    )
  })

  test('repeats a scene only where all that suit are among the neighbours, then the one longest ago', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        for (const { choice, before, subject } of windows(list)) {
          const shown = before.map(({ scene }) => scene)
          if (!shown.includes(choice.scene)) continue
          const suiting = rankScenes(subject)
          expect(suiting.filter((scene) => !shown.includes(scene))).toEqual([])
          const lastAt = (scene: (typeof suiting)[number]) => shown.lastIndexOf(scene)
          expect(Math.min(...suiting.map(lastAt))).toBe(lastAt(choice.scene))
        }
      }),
    )
  })

  test('of all categories in turn shows no scene twice among eight', () => {
    const list = Array.from({ length: 91 }, (_, at) => ({
      id: `mixed-${at}`,
      category: CATEGORIES[at % CATEGORIES.length]!,
      title: '',
    }))
    for (const { choice, before } of windows(list)) expect(before.map(({ scene }) => scene)).not.toContain(choice.scene)
  })

  test.each(CATEGORIES)('of category %i shows each of its scenes before one comes again', (category) => {
    const count = Math.min(NEIGHBOURS, scenesOfCategory(category).length)
    const scenes = [...arrangeScenes(listOf(category)).values()].map(({ scene }) => scene)
    for (let at = 0; at + count <= scenes.length; at++) expect(new Set(scenes.slice(at, at + count)).size).toBe(count)
  })

  test('is decided from its beginning, so that more rows below change nothing above', () => {
    fc.assert(
      fc.property(anyList, fc.nat(60), (list, count) => {
        const shorter = list.slice(0, count)
        const whole = arrangeScenes(list)
        for (const [id, choice] of arrangeScenes(shorter)) expect(whole.get(id)).toEqual(choice)
      }),
    )
  })

  test('leaves what was shown before as it was, where no neighbour shows it', () => {
    const [first, second] = [
      { id: 'a', category: 900, title: '' },
      { id: 'b', category: 20, title: '' },
    ]
    const known = new Map([[second.id, { scene: 'dogWalk', take: 3 } as const]])
    expect(arrangeScenes([first, second], known).get('b')).toEqual({ scene: 'dogWalk', take: 3 })
    expect(
      arrangeScenes([first, { ...second, id: 'c' }, second], new Map([...known, ['c', known.get('b')!]])).get('b'),
    ).not.toMatchObject({ scene: 'dogWalk' })
  })

  test('stays as it is when it is arranged again with what it shows', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const arranged = arrangeScenes(list)
        expect(arrangeScenes(list, arranged)).toEqual(arranged)
      }),
    )
  })
})

describe('the scene of an activity', () => {
  test.each(CATEGORIES)('is one of at least four of category %i', (category) => {
    const scenes = new Set(
      Array.from({ length: 400 }, (_, at) => rankScenes({ id: `a-${at}`, category, title: '' })).flat(),
    )
    expect(scenes.size).toBeGreaterThanOrEqual(4)
  })

  test.each([
    [50, '周三普拉提垫上，松一松肩膀', 'yoga'],
    [50, '滨江飞盘局，先教再打', 'frisbee'],
    [50, '男生篮球局｜滨江', 'basketball'],
    [120, '一只马克杯，从一块泥开始', 'pottery'],
    [120, '盐可颂课｜拱墅，烤箱前等一等', 'breadOven'],
    [20, '带上你的狗，西溪走一圈', 'dogWalk'],
    [40, '国标麻将学习班｜只记分，不带钱', 'mahjong'],
    [60, '古琴小聚｜西湖，听三曲，喝一壶茶', 'zither'],
    [10, '运动系单身｜羽毛球混双，换搭档换到认识', 'badminton'],
    [900, '一起清理小区花坛｜上城', 'volunteers'],
  ])('of category %i, %s, is %s', (category, title, scene) => {
    expect(chooseScene({ id: 'any', category, title })).toEqual({ scene, take: 0 })
  })

  test('is one of 其他 where the category is not known', () => {
    fc.assert(
      fc.property(fc.double(), (category) => {
        fc.pre(!CATEGORIES.some((known) => known === category))
        expect(scenesOfCategory(category)).toBe(scenesOfCategory(ActivityCategory.other))
      }),
    )
  })
})
