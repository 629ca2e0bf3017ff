import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordingRules } from './wording.ts'

const { isUnfit } = wordingRules()

describe('what others read', () => {
  // proves 18.6
  test.each([
    '加V信abc123送',
    '加Ｖ信 ＡＢＣ１２３',
    '加 v-信：a b c 1 2 3',
    '薇信号quan_2026',
    '聊骚加VX9981abc',
    '扣扣 28837465',
    '13800138000',
    '壹叁捌零零壹叁捌零零零',
    '壹伍陆柒捌玖零零零零零',
    '١٣٨٠٠١٣٨٠٠٠',
    '加vх abc123',
    '加ѵх abc123',
    '+V abc123',
    '加我薇abc123',
    'quan。com',
    'quan点com',
    '１３８ ００１３ ８０００',
    '一三八零零一三八零零零',
    '138\u200b0013\u200b8000',
    '看 www.example.com',
    'quan-vip.top 上车',
    '刷 单 日 结',
    '网*赌',
    '傻\u200d逼',
  ])('may not be %s', (text) => {
    expect(isUnfit(text)).toBe(true)
  })

  test.each([
    '小满',
    '飞盘新手 2026',
    '在望京做设计，周末常去爬山',
    '可以加微信群吗？',
    'Is there a WeChat group?',
    '2026-11-22 19:30 到可以吗',
    '生日 19960229，今年三十',
    '身高 178，体重 65',
    '一二三四五，上山打老虎',
    '四五个人一起，八九点散',
    '陆老师带队，捌号馆集合',
    'Party。VIP 区另算',
    'Ночь кино, 8 часов',
    '门票 59.00 元，人均 128 元',
    '地铁 10 号线，走 800 米',
  ])('may be %s', (text) => {
    expect(isUnfit(text)).toBe(false)
  })

  test('may hold no word of the list of the setting', () => {
    expect(wordingRules(['拼 车 ']).isUnfit('有人拼-车吗')).toBe(true)
    expect(isUnfit('有人拼-车吗')).toBe(false)
  })

  test('hides a phone by nothing that is put between its digits', () => {
    const between = fc.constantFrom(' ', '·', '-', '\u200b', '\u2060', '.', '_', '')
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(digits, fc.array(between, { minLength: 11, maxLength: 11 }), (rest, gaps) => {
        const written = [1, 3, ...rest].map((digit, index) => `${digit}${gaps[index]}`).join('')
        expect(isUnfit(`找我 ${written} 谢`)).toBe(true)
      }),
    )
  })

  test('is judged whatever it holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => typeof isUnfit(text) === 'boolean'))
  })
})
