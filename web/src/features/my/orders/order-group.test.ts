import { describe, expect, test } from 'vitest'
import { countOfGroup, findOrderGroup, statesOfTab } from './order-group.ts'

describe('the groups of orders', () => {
  test('count refunds under way and done as one', () => {
    expect(countOfGroup('refunds', { '40': 1, '50': 2, '10': 5 })).toBe(3)
  })

  test('have none where nothing is counted', () => {
    expect(countOfGroup('unpaid', {})).toBe(0)
  })

  test('ask for the states they stand for, all of them for none', () => {
    expect([statesOfTab('refunds'), statesOfTab('all')]).toEqual([[40, 50], []])
  })

  test.each([
    ['paid', 'paid'],
    ['99', null],
    [undefined, null],
  ])('%j in the address is %j', (state, group) => {
    expect(findOrderGroup(state)).toBe(group)
  })
})
