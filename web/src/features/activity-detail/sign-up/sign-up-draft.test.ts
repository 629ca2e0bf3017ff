import { describe, expect, test } from 'vitest'
import { aDetail } from '../a-detail.testing.ts'
import { chosenTicket, type TicketType } from './sign-up-draft.ts'

const [men, women] = aDetail().ticketTypes as [TicketType, TicketType]
const anybody = { ...men, id: 'anybody', sex: 0 as const }
const chosen = (ticketTypes: TicketType[], id: string | null, sex: 1 | 2 | null) =>
  chosenTicket(aDetail({ ticketTypes }), { id, sex })?.id

describe('chosenTicket', () => {
  test('is the one that was chosen, whomever it is for', () => {
    expect(chosen([men, women], men.id, 2)).toBe(men.id)
  })

  test.each([
    ['of the member’s sex', [men, women], 2 as const, women.id],
    ['for anybody where it stands first', [anybody, women], 2 as const, 'anybody'],
    ['that has places', [{ ...women, taken: women.quota }, anybody], 2 as const, 'anybody'],
    ['that fits though it is full', [men, { ...women, taken: women.quota }], 2 as const, women.id],
    ['that is there, where none fits', [men], 2 as const, men.id],
    ['that stands first, while the sex is not known', [men, women], null, men.id],
  ])('else the one %s', (_what, types, sex, id) => {
    expect(chosen(types, 'taken away', sex)).toBe(id)
  })

  test.each([
    ['with places, where the own one is full', [{ ...women, taken: women.quota }, men], men.id],
    ['of the own sex while that has places', [men, women], women.id],
    ['of the own sex where all are full', [men, women].map((type) => ({ ...type, taken: type.quota })), women.id],
  ])('is for others alone the one %s', (_what, ticketTypes, id) => {
    expect(chosenTicket(aDetail({ ticketTypes }), { id: null, sex: 2, hasOwnPlace: true })?.id).toBe(id)
  })

  test('stays the one that was chosen when it becomes full: nobody buys another one unawares', () => {
    const ticketTypes = [{ ...women, taken: women.quota }, men]
    expect(chosenTicket(aDetail({ ticketTypes }), { id: women.id, sex: 2, hasOwnPlace: true })?.id).toBe(women.id)
  })

  test('is none where nothing is sold', () => {
    expect(chosen([], null, 1)).toBeUndefined()
  })
})
