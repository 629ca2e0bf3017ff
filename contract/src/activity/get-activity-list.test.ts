import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activityListInput, KEYWORD_MAX } from '#activity/get-activity-list.ts'

const parse = (input: unknown) => z.safeParse(activityListInput, input)
const messages = (input: unknown) =>
  parse(input).error?.issues.map(({ message, path }) => `${path.join('.')}: ${message}`)

describe('the input of the activity list', () => {
  // proves 10.15
  test('may be empty, and asks for twenty rows then', () => {
    expect(parse({}).data).toEqual({ maxResultCount: 20 })
  })

  // proves 10.13
  test('bears fields that nobody knows', () => {
    expect(parse({ tomorrow: 1 }).success).toBe(true)
  })

  // proves 10.15, 11.10, 12.24
  test.each([
    [{ maxResultCount: 51 }, 'maxResultCount: 每页最多 50 条'],
    [{ city: '33010' }, 'city: 城市代码应为 6 位数字'],
    [{ status: [40] }, 'status.0: 活动状态不正确'],
    [{ from: '2026-11-22', to: '2026-11-21' }, 'from: 开始日期不能晚于结束日期'],
    [{ from: '2026-02-30' }, 'from: 日期格式应为 年-月-日'],
    [{ sort: 'nearest' }, 'near: 按距离排序需要位置'],
    [{ sort: 'joinable' }, 'sort: 先看能报名的，需要选定城市，且不带关键词'],
    [{ sort: 'joinable', city: '330100', keyword: '徒步' }, 'sort: 先看能报名的，需要选定城市，且不带关键词'],
    [{ near: { longitude: 181, latitude: 0 } }, 'near.longitude: 经度不正确'],
    [{ sex: 0 }, 'sex: 性别不正确'],
  ])('says what is wrong with %o', (input, message) => {
    expect(messages(input)).toEqual([message])
  })

  // proves 12.33
  test('counts a keyword in characters as people do, and cuts its blanks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('咖', '🎲', 'a'), { minLength: 1, maxLength: 2 * KEYWORD_MAX }),
        (characters) => {
          expect(parse({ keyword: ` ${characters.join('')} ` }).success).toBe(characters.length <= KEYWORD_MAX)
        },
      ),
    )
  })
})
