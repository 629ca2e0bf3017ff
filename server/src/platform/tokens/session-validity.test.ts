import { describe, expect, test } from 'vitest'
import { cachedSessionValidity, SESSION_VALIDITY_KEPT_MS } from '#platform/tokens/session-validity.ts'

const ANN = { memberId: 'ann', deviceId: 'phone' }

function standingOf({ devicesMax = 10 } = {}) {
  const state = { now: 0, isValid: true, isAway: false, asked: 0 }
  const ask = async () => {
    state.asked++
    if (state.isAway) throw new Error('the database is away')
    return state.isValid
  }
  return { state, ...cachedSessionValidity({ ask, clock: { now: () => state.now }, devicesMax }) }
}

describe('standing', () => {
  test('is asked for once in a while', async () => {
    const { state, isValid } = standingOf()
    expect(await isValid(ANN)).toBe(true)
    state.isValid = false
    state.now = SESSION_VALIDITY_KEPT_MS - 1
    expect([await isValid(ANN), state.asked]).toEqual([true, 1])
    state.now = SESSION_VALIDITY_KEPT_MS
    expect([await isValid(ANN), state.asked]).toEqual([false, 2])
  })

  test('is asked for once by many at the same moment', async () => {
    const { state, isValid } = standingOf()
    await Promise.all([isValid(ANN), isValid(ANN), isValid(ANN)])
    expect(state.asked).toBe(1)
  })

  test('is asked for anew after it was forgotten', async () => {
    const { state, isValid, forget } = standingOf()
    await isValid(ANN)
    state.isValid = false
    forget(ANN.deviceId)
    expect(await isValid(ANN)).toBe(false)
  })

  test('of a device says nothing about another member', async () => {
    const { state, isValid } = standingOf()
    await isValid(ANN)
    await isValid({ ...ANN, memberId: 'ben' })
    expect(state.asked).toBe(2)
  })

  test('that could not be told is asked for anew', async () => {
    const { state, isValid } = standingOf()
    state.isAway = true
    await expect(isValid(ANN)).rejects.toThrow('away')
    state.isAway = false
    expect(await isValid(ANN)).toBe(true)
  })

  test('is remembered of so many devices at most', async () => {
    const { state, isValid } = standingOf({ devicesMax: 2 })
    for (const deviceId of ['a', 'b', 'c', 'a']) await isValid({ memberId: 'ann', deviceId })
    expect(state.asked).toBe(4)
  })
})
