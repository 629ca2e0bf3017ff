import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakTitle } from './break-title.ts'

describe('breakTitle', () => {
  test('keeps words of the product whole', () => {
    expect(breakTitle('周末轻松联谊')).toContain('联谊')
    expect(breakTitle('龙井村轻徒步')).toContain('轻徒步')
  })

  test('keeps punctuation with the word before it', () => {
    expect(breakTitle('走完一起，喝杯新茶').filter((piece) => /^[，。]/.test(piece))).toEqual([])
  })

  test('keeps punctuation of other scripts with its word', () => {
    expect(breakTitle('Send it, join; ready?').map((piece) => piece.trimEnd())).toEqual([
      'Send',
      'it,',
      'join;',
      'ready?',
    ])
    expect(breakTitle('¿Cerrar sesión?')[0]).toBe('¿Cerrar ')
    expect(breakTitle('Ce week-end\u00a0?').at(-1)).toBe('end\u00a0?')
  })

  test.each([
    ['网络断开了，请检查网络后再试', '断开了，'],
    ['已经填完整了，想改随时可以改', '完整了，'],
    ['準備好了嗎', '好了嗎'],
  ])('keeps a particle with the word it follows: %s', (title, piece) => {
    expect(breakTitle(title).some((part) => part.endsWith(piece))).toBe(true)
    expect(breakTitle(title).filter((part) => /^[了嗎]/.test(part))).toEqual([])
  })

  test('lets no line end or begin with the bar between two halves', () => {
    const pieces = breakTitle('新手友好桌游夜｜阿瓦隆和狼人杀')
    expect(pieces.filter((piece) => /^｜|｜$/.test(piece))).toEqual([])
    expect(pieces.length).toBeGreaterThan(2)
  })

  test('keeps a number with its unit', () => {
    expect(breakTitle('8 分钟认识一位新朋友')[0]).toMatch(/^8 分钟/)
  })

  test.each([
    ['星光大道狼人杀｜12 人标准局', '标准局'],
    ['在杭州吃一次地道的新疆菜', '新疆菜'],
    ['先吃饭，再看海。', '看海。'],
    ['湖滨周末厨房｜两人一组', '两人'],
  ])('leaves no character alone: %s', (title, piece) => {
    expect(breakTitle(title).some((part) => part.endsWith(piece))).toBe(true)
  })

  test('lets a line end between words', () => {
    expect(breakTitle('新手友好桌游夜').length).toBeGreaterThan(1)
  })

  test('loses nothing and adds nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (title) => breakTitle(title).join('') === title))
  })
})
