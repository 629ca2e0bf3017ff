import { describe, expect, test } from 'vitest'
import { fill } from './fill.ts'

describe('fill', () => {
  test('slots are replaced by their words', () => {
    expect(fill('{area}{season}轻徒步', { area: '龙井村', season: '秋日' })).toBe('龙井村秋日轻徒步')
  })

  test('Chinese is parted from digits and Latin letters by a blank', () => {
    expect(fill('{age}轻松联谊，{n}分钟', { age: '30+', n: '8' })).toBe('30+ 轻松联谊，8 分钟')
    expect(fill('天目里B1的Livehouse之夜', {})).toBe('天目里 B1 的 Livehouse 之夜')
  })

  test('a slot nobody knows stops the catalogue instead of showing up in it', () => {
    expect(() => fill('{who}来', {})).toThrow('{who}')
  })
})
