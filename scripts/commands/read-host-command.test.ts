import { describe, expect, test } from 'vitest'
import { readHostCommand } from './read-host-command.ts'

const id = '0d9a3f9e-7b1e-4c52-9c2b-5f0d3a2b1c4d'
const read = (...given: string[]) => readHostCommand(given)

describe('the command line of hosts', () => {
  test('lists, admits, refuses and unmakes', () => {
    expect(read('list')).toEqual({ act: 'list' })
    expect(read('admit', id)).toEqual({ act: 'admit', id })
    expect(read('refuse', id, '请写得', '具体一些')).toEqual({ act: 'refuse', id, reason: '请写得 具体一些' })
    expect(read('unmake', id, '多次临时取消')).toEqual({ act: 'unmake', id, reason: '多次临时取消' })
  })

  test('reviews', () => {
    expect(read('review')).toEqual({ act: 'review' })
    expect(read('review', 'publish', id)).toEqual({ act: 'publish', id })
    expect(read('review', 'return', id, '请写清楚集合地点')).toEqual({ act: 'return', id, reason: '请写清楚集合地点' })
  })

  test.each([
    ['publish', id],
    ['review', 'admit', id],
    ['review', 'return', id],
  ])('reviews by no other words: %s %s %s', (...given) => {
    expect(() => read(...given.filter((one) => one !== undefined))).toThrow(/用法/)
  })

  test.each([
    [],
    ['list', id],
    ['admit'],
    ['admit', 'no id'],
    ['admit', id, 'why'],
    ['refuse', id],
    ['unmake', id, ' '],
  ])('says how it is used when it is not understood: %s %s %s', (...given) => {
    expect(() => read(...given.filter((one) => one !== undefined))).toThrow(/用法/)
  })

  test('wants a reason that fits into a message', () => {
    expect(() => read('refuse', id, '长'.repeat(201))).toThrow(/最多 200 个字/)
  })
})
