import { describe, expect, test } from 'vitest'
import { SAMPLE_NOW, sampleActivity } from '#ui/demo/sample-activity.ts'
import { feedRows } from './feed-rows.ts'

const HOUR = 3_600_000
const on = (id: string, startAt: number, hours = 2) =>
  sampleActivity({
    id,
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(startAt + hours * HOUR).toISOString(),
  })
const tonight = SAMPLE_NOW + 9 * HOUR
const tomorrow = SAMPLE_NOW + 24 * HOUR

const rows = (activities: ReturnType<typeof on>[], choices: Partial<Parameters<typeof feedRows>[0]> = {}) =>
  feedRows({ activities, layout: 'days', columns: 1, now: SAMPLE_NOW, ...choices }).map((row) =>
    row.kind === 'day'
      ? `# ${row.name} ${row.detail}`
      : row.kind === 'large'
        ? `large ${row.activity.id}`
        : row.kind === 'running'
          ? `running ${row.count}`
          : `${row.kind === 'tiles' ? 'tiles ' : ''}${row.activities.map(({ id }) => id).join('+')}`,
  )

describe('feedRows', () => {
  test('gives each day a heading, and the very first activity the large card', () => {
    expect(rows([on('a', tonight), on('b', tonight), on('c', tomorrow)])).toEqual([
      '# 今天 11月21日 周六',
      'large a',
      'b',
      '# 明天 11月22日 周日',
      'c',
    ])
  })

  test('puts what began earlier and still lasts under what is going on', () => {
    expect(rows([on('a', SAMPLE_NOW - 30 * HOUR, 60), on('b', tonight)])).toEqual([
      '# 正在进行 ',
      'large a',
      '# 今天 11月21日 周六',
      'b',
    ])
  })

  test('sets cards side by side within their day', () => {
    const cards = ['b', 'c', 'd'].map((id) => on(id, tonight))
    expect(rows([on('a', tonight), ...cards, on('e', tomorrow)], { columns: 2 })).toEqual([
      '# 今天 11月21日 周六',
      'large a',
      'b+c',
      'd',
      '# 明天 11月22日 周日',
      'e',
    ])
  })

  test('has no headings in other orders', () => {
    expect(rows([on('c', tomorrow), on('a', tonight)], { layout: 'plain' })).toEqual(['large c', 'a'])
  })

  test('shows an activity once that came on two pages', () => {
    expect(rows([on('a', tonight), on('b', tonight), on('b', tonight)])).toEqual([
      '# 今天 11月21日 周六',
      'large a',
      'b',
    ])
  })

  test('gives every row a key of its own', () => {
    const keys = feedRows({
      activities: [on('a', tonight), on('b', tonight), on('c', tomorrow)],
      layout: 'days',
      columns: 1,
      now: SAMPLE_NOW,
    }).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  const full = (activity: ReturnType<typeof on>) => ({ ...activity, quotas: [{ sex: 0 as const, taken: 4, quota: 4 }] })

  test('folds what goes on into one row behind the first day, never before it', () => {
    const activities = [on('a', tonight), on('b', tonight), on('c', tomorrow)]
    expect(rows(activities, { layout: 'joinable', running: 12 })).toEqual([
      '# 今天 11月21日 周六',
      'large a',
      'b',
      'running 12',
      '# 明天 11月22日 周日',
      'c',
    ])
  })

  test('keeps full ones apart behind all others, also those the list alone knows to be full', () => {
    const limited = on('limited', tomorrow)
    expect(rows([on('a', tomorrow), full(on('b', tonight)), limited], { layout: 'joinable' })).toEqual([
      '# 明天 11月22日 周日',
      'large a',
      '# 满员了 可以排队候补',
      'b',
      'limited',
    ])
    expect(rows([on('a', tomorrow), on('limited', tonight)], { layout: 'joinable' }).slice(2)).toEqual([
      '# 满员了 可以排队候补',
      'limited',
    ])
  })

  test.each([
    [SAMPLE_NOW + 4 * HOUR, '# 今天还能去 11月21日 周六'],
    [tonight, '# 今晚还能去 11月21日 周六'],
  ])('says among the recommended ones whether what is left of today is the evening', (startAt, heading) => {
    expect(rows([on('a', startAt)], { layout: 'recommended' })[0]).toBe(heading)
  })

  test('calls what is left of today the evening only where all of it is', () => {
    expect(rows([on('a', tonight), on('b', SAMPLE_NOW + 4 * HOUR)], { layout: 'ranked' })).toEqual([
      '# 今天还能去 11月21日 周六',
      'large a',
      'b',
    ])
  })

  test('sets weekends ahead in tiles, and what does not fill a row of them below', () => {
    const friday = SAMPLE_NOW - 24 * HOUR
    const weekend = ['b', 'c', 'd'].map((id, index) => on(id, tonight + index * 12 * HOUR))
    const later = on('later', tonight + 7 * 24 * HOUR)
    expect(rows([on('a', friday + 9 * HOUR), ...weekend, later], { layout: 'recommended', now: friday })).toEqual([
      '# 今晚还能去 11月20日 周五',
      'large a',
      '# 本周末 11月21日–11月22日',
      'tiles b+c',
      'd',
      '# 周末 11月28日–11月29日',
      'later',
    ])
  })
})
