import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { refundLines, RefundTable } from './refund-table.tsx'

const NOW = Date.parse('2026-11-18T01:41:00Z')
const activity = { startTime: '2026-11-21T11:00:00Z', timeZone: 'Asia/Shanghai' }
const RULE = { fullUntilHours: 24, percent: 50, percentUntilHours: 2 }
const table = (refundRule: Parameters<typeof refundLines>[0]['refundRule'], now = NOW) =>
  refundLines({ activity, refundRule }, now).map(({ when, back, isOver }) => `${isOver ? '×' : ''}${when}：${back}`)

describe('the lines of a refund rule', () => {
  // proves 2.67
  test('are all three steps with their times', () => {
    expect(table(RULE)).toEqual([
      '11月20日 周五 19:00 前取消：全额退',
      '之后，11月21日 周六 17:00 前：退 50%',
      '11月21日 周六 17:00 以后：不退',
    ])
  })

  test('have no middle step without a percentage', () => {
    expect(table({ fullUntilHours: 48, percent: 0, percentUntilHours: 0 })).toEqual([
      '明天 19:00 前取消：全额退',
      '明天 19:00 以后：不退',
    ])
  })

  test('end with the part that comes back until the start', () => {
    expect(table({ ...RULE, percent: 80, percentUntilHours: 0 }).at(-1)).toBe('之后，11月21日 周六 19:00 前：退 80%')
  })

  test.each([null, { fullUntilHours: 0, percent: 0, percentUntilHours: 0 }])(
    'are one where everything comes back (%o)',
    (rule) => expect(table(rule)).toEqual(['活动开始前取消：全额退']),
  )

  test('are over once it began', () => {
    expect(table(null, Date.parse(activity.startTime))).toEqual(['×活动开始前取消：全额退'])
  })

  // proves 2.67
  test('name a day that is near, and leave behind what is over', () => {
    expect(table(RULE, Date.parse('2026-11-21T01:00:00Z'))).toEqual([
      '×11月20日 周五 19:00 前取消：全额退',
      '之后，今天 17:00 前：退 50%',
      '今天 17:00 以后：不退',
    ])
  })
})

// proves 2.67
test('whoever pays nothing is asked to tell in time', () => {
  renderUi(<RefundTable activity={activity} refundRule={RULE} price={0} />)
  expect(screen.getByText('免费活动，不能来的话请早点取消，把名额留给别人')).toBeTruthy()
})
