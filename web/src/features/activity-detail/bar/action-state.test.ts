import { describe, expect, test } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { aDetail } from '../a-detail.testing.ts'
import { actionState } from './action-state.ts'
import type { MySignUp } from './my-sign-up.ts'

const NOW = Date.now()
const NOBODY: MySignUp = { kind: 'none' }
type Whose = { mine?: MySignUp; sex?: 1 | 2 | null }
const stateOf = (part: Parameters<typeof aDetail>[0] = {}, { mine = NOBODY, sex = null }: Whose = {}) => {
  const detail = aDetail(part)
  return actionState({ card: detail, detail }, { now: NOW, mine, sex })
}
const full = aDetail().ticketTypes.map((type) => ({ ...type, taken: type.quota }))
const past = { enrollDeadline: new Date(NOW - 1).toISOString() }

describe('actionState', () => {
  test.each([
    ['signUp', {}],
    ['signUp', { ticketTypes: [full[0]!, aDetail().ticketTypes[1]!] }],
    ['waiting', { ticketTypes: full }],
    ['closed', past],
    ['closed', { hidden: true }],
    ['inProgress', { ...past, status: 20 as const }],
    ['ended', { status: 30 as const }],
    ['cancelled', { cancelled: true, status: 30 as const }],
    ['source', { source: { name: 'x', url: null, licence: null, attribution: null } }],
  ])('is %s for %j', (state, part) => {
    expect(stateOf(part)).toBe(state)
  })

  test('is unknown while only the card is there, unless the card says enough', () => {
    expect(actionState({ card: sampleActivity(), detail: null }, { now: NOW, mine: NOBODY, sex: null })).toBeNull()
    expect(
      actionState({ card: sampleActivity({ status: 30 }), detail: null }, { now: NOW, mine: NOBODY, sex: null }),
    ).toBe('ended')
  })

  test('counts the places of the member’s own sex only', () => {
    const ticketTypes = [full[0]!, aDetail().ticketTypes[1]!]
    expect([stateOf({ ticketTypes }, { sex: 1 }), stateOf({ ticketTypes }, { sex: 2 })]).toEqual(['waiting', 'signUp'])
  })

  test('is waiting where the capacity leaves nothing, whatever the quotas say', () => {
    expect(stateOf({ capacity: 20 })).toBe('waiting')
  })

  const unpaid: MySignUp = { kind: 'unpaid', order: sampleOrder({ state: 10 }) }
  const ticket: MySignUp = { kind: 'ticket', orderId: 'o' }
  const queued: MySignUp = { kind: 'queued', rank: 3 }

  test.each([
    ['unpaid', {}, unpaid],
    ['ticket', past, ticket],
    ['queued', { ticketTypes: full }, queued],
    ['closed', past, queued],
    ['past', { status: 30 as const }, ticket],
    ['ended', { status: 30 as const }, queued],
    ['refund', { cancelled: true }, ticket],
    ['refund', { cancelled: true }, { kind: 'refund' as const, orderId: 'o' }],
    [null, { cancelled: true }, { kind: 'unknown' as const }],
    [null, {}, { kind: 'unknown' as const }],
  ])('is %s for %j and what the member has', (state, part, mine) => {
    expect(stateOf(part, { mine })).toBe(state)
  })
})
