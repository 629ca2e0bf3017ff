import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Caution, findCaution } from './caution.ts'

describe('a gentle line', () => {
  // proves 25.14
  test.each([
    ['能先转账给我吗', Caution.money],
    ['借我点钱，下周还', Caution.money],
    ['看看 https://example.com/a', Caution.link],
    ['上 quan-vip.top 注册', Caution.link],
    ['打 139 1234 5678 找我', Caution.number],
    ['１３９１２３４５６７８', Caution.number],
    ['加微信聊', Caution.number],
    ['今晚来我家吧', Caution.night],
    ['半夜单独见个面', Caution.night],
  ])('stands beside %s', (text, caution) => {
    expect(findCaution(text)).toBe(caution)
  })

  test.each([
    '下周六想去看露天电影吗？',
    '昨天那局，你骗了全桌',
    '7 点 30 门口见',
    '票 29.00',
    '今晚八点的桌游还有位',
    '我 1995 年的',
  ])('does not stand beside %s', (text) => {
    expect(findCaution(text)).toBeNull()
  })

  test('is found in any text of allowed length, and never takes long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1_000, unit: 'grapheme' }), (text) => {
        expect([null, ...Object.values(Caution)]).toContain(findCaution(text))
      }),
    )
  })
})
