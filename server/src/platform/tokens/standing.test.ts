import { describe, expect, test } from 'vitest'
import { cachedStanding, STANDING_KEPT_MS } from '#platform/tokens/standing.ts'

const ANN = { memberId: 'ann', deviceId: 'phone' }

function standingOf({ devicesMax = 10 } = {}) {
  const state = { now: 0, stands: true, isAway: false, asked: 0 }
  const ask = async () => {
    state.asked++
    if (state.isAway) throw new Error('the database is away')
    return state.stands
  }
  return { state, ...cachedStanding({ ask, clock: { now: () => state.now }, devicesMax }) }
}

describe('standing', () => {
  test('is asked for once in a while', async () => {
    const { state, stands } = standingOf()
    expect(await stands(ANN)).toBe(true)
    state.stands = false
    state.now = STANDING_KEPT_MS - 1
    expect([await stands(ANN), state.asked]).toEqual([true, 1])
    state.now = STANDING_KEPT_MS
    expect([await stands(ANN), state.asked]).toEqual([false, 2])
  })

  test('is asked for once by many at the same moment', async () => {
    const { state, stands } = standingOf()
    await Promise.all([stands(ANN), stands(ANN), stands(ANN)])
    expect(state.asked).toBe(1)
  })

  test('is asked for anew after it was forgotten', async () => {
    const { state, stands, forget } = standingOf()
    await stands(ANN)
    state.stands = false
    forget(ANN.deviceId)
    expect(await stands(ANN)).toBe(false)
  })

  test('of a device says nothing about another member', async () => {
    const { state, stands } = standingOf()
    await stands(ANN)
    await stands({ ...ANN, memberId: 'ben' })
    expect(state.asked).toBe(2)
  })

  test('that could not be told is asked for anew', async () => {
    const { state, stands } = standingOf()
    state.isAway = true
    await expect(stands(ANN)).rejects.toThrow('away')
    state.isAway = false
    expect(await stands(ANN)).toBe(true)
  })

  test('is remembered of so many devices at most', async () => {
    const { state, stands } = standingOf({ devicesMax: 2 })
    for (const deviceId of ['a', 'b', 'c', 'a']) await stands({ memberId: 'ann', deviceId })
    expect(state.asked).toBe(4)
  })
})
