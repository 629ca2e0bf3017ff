import { i18n } from '@lingui/core'
import { afterEach, describe, expect, test } from 'vitest'
import { defineTexts } from './define-texts.ts'

const text = defineTexts('sample', { hello: '你好', left: '还剩 {count} 席', place: '{city} · {venue}' })

afterEach(() => i18n.loadAndActivate({ locale: 'zh-Hans', messages: {} }))

describe('defineTexts', () => {
  // proves 1.15
  test('reads a plain text by its name', () => {
    expect(text.hello).toBe('你好')
  })

  test('puts values where their names stand', () => {
    expect(text.left({ count: 3 })).toBe('还剩 3 席')
    expect(text.place({ city: '杭州', venue: '天目里' })).toBe('杭州 · 天目里')
  })

  test('speaks the language that is active when a text is read', () => {
    i18n.loadAndActivate({ locale: 'en', messages: { 'sample.left': '{count} seats left' } })
    expect(text.left({ count: 3 })).toBe('3 seats left')
  })

  // proves 1.15
  test('stays Chinese where the language lacks a text', () => {
    i18n.loadAndActivate({ locale: 'fr', messages: {} })
    expect(text.hello).toBe('你好')
  })

  test('takes plurals of a language that has them', () => {
    const plural = [['count', 'plural', { one: ['#', ' seat left'], other: ['#', ' seats left'] }]]
    i18n.loadAndActivate({ locale: 'en', messages: { 'sample.left': plural as never } })
    expect([text.left({ count: 1 }), text.left({ count: 2 })]).toEqual(['1 seat left', '2 seats left'])
  })
})
