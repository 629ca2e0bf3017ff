import fc from 'fast-check'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import { ticketService, ticketCodes } from '#features/order/ticket.service.ts'

const KEY = Buffer.alloc(32, 1)
const tickets = ticketService({ tokenKeys: [KEY] })

describe('a ticket', () => {
  test('is read again as it was signed, and fits the dense form of a QR code', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 32_767 }), (placeId, version) => {
        const text = tickets.sign({ placeId, version })
        expect(text).toMatch(/^[0-9A-Z]{60}$/)
        expect(tickets.read(text)).toEqual({ placeId, version })
      }),
    )
  })

  test('with any other character is none', () => {
    const text = tickets.sign({ placeId: randomUUID(), version: 1 })
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0123456789ABCDEF'), (at, character) => {
        const changed = text.slice(0, at) + character + text.slice(at + 1)
        if (changed !== text) expect(tickets.read(changed)).toBeNull()
      }),
    )
    for (const other of ['', 'QUAN', text.toLowerCase(), `${text}00`, text.slice(2)])
      expect(tickets.read(other)).toBeNull()
  })

  test('stays good while the key it was signed with is accepted', () => {
    const ticket = { placeId: randomUUID(), version: 2 }
    const text = tickets.sign(ticket)
    expect(ticketService({ tokenKeys: [Buffer.alloc(32, 2), KEY] }).read(text)).toEqual(ticket)
    expect(ticketService({ tokenKeys: [Buffer.alloc(32, 2)] }).read(text)).toBeNull()
  })
})

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
