import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCaptchaMessage } from './captcha-frame-message.ts'

const HERE = 'https://quan.example'
const FRAME = {} as MessageEventSource
const OTHER = {} as MessageEventSource
const heard = (data: unknown, more: { origin?: string; source?: MessageEventSource | null } = {}) =>
  readCaptchaMessage({ data, origin: HERE, source: FRAME, ...more }, { origin: HERE, source: FRAME })

describe('messages of the captcha’s frame', () => {
  test.each([
    { kind: 'ready' },
    { kind: 'solved', ticket: 't03', randstr: '@abc' },
    { kind: 'closed' },
    { kind: 'failed' },
  ])('%o is heard', (data) => expect(heard(structuredClone(data))).toEqual(data))

  test.each([
    ['without its random text', { kind: 'solved', ticket: 't03' }],
    ['with more than it should say', { kind: 'solved', ticket: 't03', randstr: '@abc', phone: '13800138000' }],
    ['without a ticket', { kind: 'solved', ticket: '', randstr: '@abc' }],
    ['that is too long', { kind: 'solved', ticket: 't'.repeat(2_049), randstr: '@abc' }],
    ['of another kind', { kind: 'show' }],
  ])('one %s is not', (_what, data) => expect(heard(data)).toBeNull())

  test('anything else is no message', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(heard(data)).toBeNull()
      }),
    )
  })

  test('nobody else is heard: neither another origin nor another window', () => {
    const data = { kind: 'ready' }
    expect([
      heard(data, { origin: 'https://evil.example' }),
      heard(data, { source: OTHER }),
      heard(data, { source: null }),
    ]).toEqual([null, null, null])
  })
})
