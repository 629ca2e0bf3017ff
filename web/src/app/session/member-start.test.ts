import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import { watchedHere } from '#platform/storage/watched-here.ts'
import { transferWatchProgress } from './member-start.ts'

const told = (seriesId: string) => ({ seriesId, episode: 1, seconds: 3, watchedAt: '2026-11-22T12:00:00Z' })
const [metro, rain] = [told('0199a000-0000-7000-8000-0000000d0001'), told('0199a000-0000-7000-8000-0000000d0002')]
const gone = () =>
  refusedCall(
    { code: 'drama.not_found', message: '', details: null, validationErrors: null },
    { status: 404, isUnauthorized: false, retryAfterSeconds: null },
  )

function shareBySystem(call: (...asked: unknown[]) => Promise<unknown>) {
  watchedHere.set([metro, rain])
  return transferWatchProgress({ call } as unknown as Api)
}

afterEach(() => watchedHere.set(null))

test('what a visitor watched is given to the member they became, and kept here no longer', async () => {
  const call = vi.fn(async () => ({}))
  await shareBySystem(call)
  expect(call.mock.calls.map((asked: unknown[]) => asked[1])).toEqual([metro, rain])
  expect(watchedHere.get()).toBeNull()
})

test('a series that is gone is passed over', async () => {
  const call = vi.fn().mockRejectedValueOnce(gone()).mockResolvedValue({})
  await shareBySystem(call)
  expect(watchedHere.get()).toBeNull()
})

test('without a network it waits for the next start', async () => {
  await shareBySystem(vi.fn().mockRejectedValue(networkFailure()))
  expect(watchedHere.get()).toEqual([metro, rain])
})
