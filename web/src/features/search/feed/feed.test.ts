import { describe, expect, test } from 'vitest'
import { SAMPLE_NOW, sampleActivity } from '#ui/demo/sample-activity.ts'
import { feedRows } from './feed.tsx'

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
  feedRows({ activities, isByDay: true, columns: 1, now: SAMPLE_NOW, ...choices }).map((row) =>
    row.kind === 'day'
      ? `# ${row.name} ${row.detail}`
      : row.kind === 'large'
        ? `large ${row.activity.id}`
        : row.activities.map(({ id }) => id).join('+'),
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
    expect(rows([on('c', tomorrow), on('a', tonight)], { isByDay: false })).toEqual(['large c', 'a'])
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
      isByDay: true,
      columns: 1,
      now: SAMPLE_NOW,
    }).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
