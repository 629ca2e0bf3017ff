import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signedTickets } from '#features/order/tickets.ts'

const KEY = Buffer.alloc(32, 1)
const tickets = signedTickets({ tokenKeys: [KEY] })

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
    expect(signedTickets({ tokenKeys: [Buffer.alloc(32, 2), KEY] }).read(text)).toEqual(ticket)
    expect(signedTickets({ tokenKeys: [Buffer.alloc(32, 2)] }).read(text)).toBeNull()
  })
})
