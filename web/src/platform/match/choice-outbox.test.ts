import { matchClosed, type MatchSlot, type saveChoices } from '@quan/contract/match/match-round.ts'
import { createMatchKeys } from '@quan/contract/match/match-seal.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiFailure, refusedCall, timeoutFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { beginRound, findKeptRound, findUnsent, forgetRound, keepPicks, slotsOf } from '#platform/storage/kept-round.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { createChoiceOutbox } from './choice-outbox.ts'

const ME = '01920000-0000-7000-8000-0000000000a1'
const ANN = '01920000-0000-7000-8000-0000000000a2'
const round = { userGUID: ME, roundId: '01920000-0000-7000-8000-0000000000b1' }

beforeEach(() => toasts.hide())
afterEach(() => forgetRound(round))

/** Chooses these people on this device; answers what would be sent of it. */
async function choose(...ids: string[]): Promise<MatchSlot[]> {
  const people = await Promise.all(ids.map(async (id) => ({ id, publicKey: (await createMatchKeys()).publicKey })))
  return slotsOf(await keepPicks(round, await beginRound(round), people))
}

const answer = (status: number, { code = 'server.busy', wait = null }: { code?: string; wait?: number | null } = {}) =>
  refusedCall(
    { code, message: '', details: null, validationErrors: null },
    { status, isUnauthorized: false, retryAfterSeconds: wait },
  )
const closed = () => answer(409, { code: matchClosed.code })

/** A server that answers by failures first, and an app beside it whose time goes on when it is told to. */
function aServer(...failures: ApiFailure[]) {
  const arrived: (readonly MatchSlot[])[] = []
  const waits: { work: () => void; waitMs: number }[] = []
  let answered = () => {}
  const call = async (_endpoint: typeof saveChoices, { slots }: { slots: readonly MatchSlot[] }) => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    arrived.push(slots)
    answered()
    return {}
  }
  const app = () =>
    createChoiceOutbox({ userGUID: () => ME, wait: (work, waitMs) => void waits.push({ work, waitMs }) })
  const api = { call } as unknown as Api
  return {
    arrived,
    waits,
    api,
    app,
    /** Does something, and waits until the server has taken choices. */
    async until(act: () => void) {
      const done = Promise.withResolvers<void>()
      answered = done.resolve
      act()
      await done.promise
    },
  }
}

describe('choices that could not be sent', () => {
  // proves 24.14
  test('go by themselves after a while, though no network said that it was back', async () => {
    const { arrived, waits, api, app, until } = aServer(timeoutFailure(), timeoutFailure())
    const slots = await choose(ANN)
    const outbox = app()
    expect(await outbox.send(round, api)).toBe('kept')
    waits.shift()!.work()
    await vi.waitFor(() => expect(waits.length).toBe(1))
    await until(() => waits.shift()!.work())
    expect(arrived).toEqual([slots])
    await vi.waitFor(async () => expect(await findUnsent(ME)).toEqual({}))
  })

  test('wait as long as the server asks for', async () => {
    const { waits, api, app } = aServer(answer(429, { wait: 40 }))
    await choose(ANN)
    await app().send(round, api)
    expect(waits.map(({ waitMs }) => waitMs)).toEqual([40_000])
  })

  // proves 24.14
  test('go at the next start of the app', async () => {
    const { arrived, api, app, until } = aServer(answer(503))
    const slots = await choose(ANN)
    await app().send(round, api)
    const later = app()
    await until(() => later.flush(api))
    expect(arrived).toEqual([slots])
  })

  // proves 24.6
  test('go as they read when the page was left: what is sealed while it is open stays until it is left again', async () => {
    const { arrived, api, app, until } = aServer(timeoutFailure())
    const slots = await choose(ANN)
    const outbox = app()
    await outbox.send(round, api)
    const anew = await choose(ANN)
    await until(() => outbox.flush(api))
    expect(arrived).toEqual([slots])
    expect(await outbox.send(round, api)).toBe('sent')
    expect(arrived).toEqual([slots, anew])
  })

  test('go nowhere once the round is left', async () => {
    const { api, app } = aServer(timeoutFailure())
    await choose(ANN)
    await app().send(round, api)
    await forgetRound(round)
    expect([await findUnsent(ME), await app().send(round, api)]).toEqual([{}, null])
  })

  // proves 24.14
  test('and come too late are told of, once', async () => {
    const { waits, api, app } = aServer(timeoutFailure(), closed())
    await choose(ANN)
    await app().send(round, api)
    waits.shift()!.work()
    await vi.waitFor(() => expect(toasts.get()?.text).toBe('这一轮已经结束，最后的选择没有提交'))
    await vi.waitFor(async () => expect(await findUnsent(ME)).toEqual({}))
    expect(waits).toEqual([])
  })
})

describe('choices that the server takes no more', () => {
  test('are no loss where it has the same, or nobody was chosen', async () => {
    await choose()
    const first = aServer(closed())
    expect(await first.app().send(round, first.api)).toBe('refused')
    await choose(ANN)
    const { api, app } = aServer()
    await app().send(round, api)
    expect((await findKeptRound(round))?.sent).toBeDefined()
    const after = aServer(closed())
    expect(await after.app().send(round, after.api)).toBe('refused')
    expect(toasts.get()).toBeNull()
  })
})
