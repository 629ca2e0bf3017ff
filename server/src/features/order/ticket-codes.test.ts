import { randomBytes, randomUUID } from 'node:crypto'
import { isTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import { describe, expect, test } from 'vitest'
import { ticketCodes } from '#features/order/ticket-codes.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
const ticket = { placeId: randomUUID(), version: 1 }

describe('ticketCodes', () => {
  test('make eight digits of a ticket, always the same ones', () => {
    const { codeOf } = ticketCodes({ tokenKeys: [newer] })
    expect(isTicketCode(codeOf(ticket))).toBe(true)
    expect(codeOf({ ...ticket })).toBe(codeOf(ticket))
  })

  test('are others for another holder, place or key', () => {
    const { codeOf } = ticketCodes({ tokenKeys: [newer] })
    const others = [
      codeOf({ ...ticket, version: 2 }),
      codeOf({ ...ticket, placeId: randomUUID() }),
      ticketCodes({ tokenKeys: [older] }).codeOf(ticket),
    ]
    expect(others).not.toContain(codeOf(ticket))
  })

  test('stay good while their key does', () => {
    const code = ticketCodes({ tokenKeys: [older] }).codeOf(ticket)
    expect(ticketCodes({ tokenKeys: [newer, older] }).isCodeOf(code, ticket)).toBe(true)
    expect(ticketCodes({ tokenKeys: [newer] }).isCodeOf(code, ticket)).toBe(false)
  })
})
