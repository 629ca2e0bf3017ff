import { expect, test } from 'vitest'
import { isSessionKeyText } from '#push/session-key.ts'

test.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['0123456789ABCDEF0123456789ABCDEF', false],
  ['0123456789abcdef0123456789abcde', false],
  ['0123456789abcdef0123456789abcdef\n', false],
  ['', false],
])('%j is a session key: %s', (text, isOne) => {
  expect(isSessionKeyText(text)).toBe(isOne)
})
