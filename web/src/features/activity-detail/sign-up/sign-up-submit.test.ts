import { describe, expect, test } from 'vitest'
import { submitMode } from './sign-up-submit.tsx'

const ALONE = { isMember: true, hasCard: true, isOpen: true, isForSelf: true, quantity: 1, left: 3 }

describe('submitMode', () => {
  test.each([
    ['submit', {}],
    ['submit', { quantity: 3 }],
    ['submit', { isForSelf: false }],
    ['login', { isMember: false, left: 0 }],
    ['closed', { isOpen: false, isMember: false }],
    ['card', { hasCard: false }],
    ['card', { hasCard: false, left: 0 }],
    ['login', { hasCard: false, isMember: false }],
    ['nobody', { isForSelf: false, quantity: 0 }],
    ['full', { isForSelf: false, quantity: 0, left: 0 }],
    ['wait', { left: 0 }],
    ['full', { left: 0, quantity: 2 }],
    ['full', { left: 0, isForSelf: false }],
    ['tooFew', { quantity: 4 }],
    ['tooMany', { quantity: 11, left: 20 }],
  ] as const)('is %s with %j', (mode, part) => {
    expect(submitMode({ ...ALONE, ...part })).toBe(mode)
  })
})
