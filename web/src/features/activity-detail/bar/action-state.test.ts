import { describe, expect, test } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { aDetail } from '../testing/a-detail.ts'
import { actionState } from './action-state.ts'

const NOW = Date.now()
const stateOf = (part: Parameters<typeof aDetail>[0] = {}) => {
  const detail = aDetail(part)
  return actionState({ card: detail, detail }, NOW)
}
const full = aDetail().ticketTypes.map((type) => ({ ...type, taken: type.quota }))
const past = { enrollDeadline: new Date(NOW - 1).toISOString() }

describe('actionState', () => {
  test.each([
    ['signUp', {}],
    ['signUp', { ticketTypes: [full[0]!, aDetail().ticketTypes[1]!] }],
    ['waiting', { ticketTypes: full }],
    ['closed', past],
    ['inProgress', { ...past, status: 20 as const }],
    ['ended', { status: 30 as const }],
    ['cancelled', { cancelled: true, status: 30 as const }],
    ['source', { source: { name: 'x', url: null, licence: null, attribution: null } }],
  ])('is %s for %j', (state, part) => {
    expect(stateOf(part)).toBe(state)
  })

  test('is unknown while only the card is there, unless the card says enough', () => {
    expect(actionState({ card: sampleActivity(), detail: null }, NOW)).toBeNull()
    expect(actionState({ card: sampleActivity({ status: 30 }), detail: null }, NOW)).toBe('ended')
  })
})
