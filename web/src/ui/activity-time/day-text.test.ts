import { describe, expect, test } from 'vitest'
import { dayWords } from './day-text.ts'

const TODAY = '2026-11-21'

describe('dayWords', () => {
  test.each([
    ['2026-11-21', { name: '今天', detail: '11月21日 周六' }],
    ['2026-11-22', { name: '明天', detail: '11月22日 周日' }],
    ['2026-11-27', { name: '周五', detail: '11月27日' }],
    ['2026-11-28', { name: '11月28日', detail: '周六' }],
    ['2026-11-20', { name: '11月20日', detail: '周五' }],
  ])('%s', (date, words) => {
    expect(dayWords(date, TODAY)).toEqual(words)
  })
})
