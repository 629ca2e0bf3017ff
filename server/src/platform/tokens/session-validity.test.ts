import { describe, expect, test } from 'vitest'
import {
  cachedSessionValidity,
  SESSION_VALIDITY_KEPT_MS,
  type SessionState,
} from '#platform/tokens/session-validity.ts'

const ANN = { memberId: 'ann', deviceId: 'phone' }

function validity({ devicesMax = 10 } = {}) {
  const state = { now: 0, standing: 'welcome' as SessionState, isAway: false, asked: 0 }
  const ask = async () => {
    state.asked++
    if (state.isAway) throw new Error('the database is away')
    return state.standing
  }
  return { state, ...cachedSessionValidity({ ask, clock: { now: () => state.now }, devicesMax }) }
}

describe('standing', () => {
  test('is asked for once in a while', async () => {
    const { state, standingOf: ask } = validity()
    expect(await ask(ANN)).toBe('welcome')
    state.standing = 'gone'
    state.now = SESSION_VALIDITY_KEPT_MS - 1
    expect([await ask(ANN), state.asked]).toEqual(['welcome', 1])
    state.now = SESSION_VALIDITY_KEPT_MS
    expect([await ask(ANN), state.asked]).toEqual(['gone', 2])
  })

  test('is asked for once by many at the same moment', async () => {
    const { state, standingOf: ask } = validity()
    await Promise.all([ask(ANN), ask(ANN), ask(ANN)])
    expect(state.asked).toBe(1)
  })

  test('is asked for anew after it was forgotten', async () => {
    const { state, standingOf: ask, forget } = validity()
    await ask(ANN)
    state.standing = 'gone'
    forget(ANN.deviceId)
    expect(await ask(ANN)).toBe('gone')
  })

  test('of a device says nothing about another member', async () => {
    const { state, standingOf: ask } = validity()
    await ask(ANN)
    await ask({ ...ANN, memberId: 'ben' })
    expect(state.asked).toBe(2)
  })

  test('that could not be told is asked for anew', async () => {
    const { state, standingOf: ask } = validity()
    state.isAway = true
    await expect(ask(ANN)).rejects.toThrow('away')
    state.isAway = false
    expect(await ask(ANN)).toBe('welcome')
  })

  test('is remembered of so many devices at most', async () => {
    const { state, standingOf: ask } = validity({ devicesMax: 2 })
    for (const deviceId of ['a', 'b', 'c', 'a']) await ask({ memberId: 'ann', deviceId })
    expect(state.asked).toBe(4)
  })
})
