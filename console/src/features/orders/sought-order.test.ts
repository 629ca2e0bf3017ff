import { describe, expect, test } from 'vitest'
import { soughtOf } from './sought-order.ts'

// proves 31.36
describe('what is typed to find an order', () => {
  test.each([
    ['0192F0C1-7a3b-4c5d-8e9f-0a1b2c3d4e5f ', '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'],
    ['0192f0c17a3b4c5d8e9f0a1b2c3d4e5f', '0192f0c17a3b4c5d8e9f0a1b2c3d4e5f'],
    ['4200 0022 3120 2611 2012 3456 7731', '4200002231202611201234567731'],
    ['50300000012026112012345677', '50300000012026112012345677'],
  ])('is a number: %s', (typed, text) => {
    expect(soughtOf(typed)).toEqual({ by: 'number', text })
  })

  test.each(['13800006621', '138 0000 6621', '+86 138-0000-6621', '8613800006621'])('is a phone: %s', (typed) => {
    expect(soughtOf(typed)).toEqual({ by: 'phone', text: '13800006621' })
  })

  test.each([
    ['小满', '小满'],
    [' Ann B ', 'Ann B'],
    ['1380000', '1380000'],
    ['deadbeef', 'deadbeef'],
    ['🎈'.repeat(20), '🎈'.repeat(20)],
  ])('is a name: %s', (typed, text) => {
    expect(soughtOf(typed)).toEqual({ by: 'name', text })
  })

  test.each(['', '  ', '满'.repeat(21), '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e'])(
    'is nothing to look for: “%s”',
    (typed) => {
      expect(soughtOf(typed)).toBeNull()
    },
  )
})
