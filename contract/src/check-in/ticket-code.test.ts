import { describe, expect, test } from 'vitest'
import { groupTicketCode, isTicketCode } from '#check-in/ticket-code.ts'

describe('the code of a ticket', () => {
  test.each([
    ['', ''],
    ['0938', '0938'],
    ['09384', '0938 4'],
    ['09384471', '0938 4471'],
  ])('%j is read as %j', (digits, grouped) => {
    expect(groupTicketCode(digits)).toBe(grouped)
  })

  test('has eight digits and nothing else', () => {
    expect(['09384471', '0938447', '093844712', '0938 4471', '0938447A'].map(isTicketCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
