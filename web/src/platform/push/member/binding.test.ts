import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import { deviceClock } from '../push-clock.ts'
import type { PushIdentity } from '../storage/registration.ts'
import { memoryStorage } from '../testing/a-push-client.ts'
import { createBinding, rebindPush, unbindPush } from './binding.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const one = { cid: 'c1', session: 's1' }
const BIND = 'Notification/BindClientId'

function aServer(answer: () => unknown = () => ({})) {
  const asked: [string, unknown][] = []
  const call = async ({ path }: { path: string }, input: unknown) => {
    asked.push([path, input])
    return answer()
  }
  return { api: { call } as unknown as Api, asked }
}

function aBinding(identity: () => PushIdentity | null, answer?: () => unknown) {
  const server = aServer(answer)
  return { ...server, binding: createBinding({ api: server.api, clock: deviceClock, findIdentity: identity }) }
}
const notFound = () =>
  refusedCall(
    { code: 'push.not_found', message: '', details: null, validationErrors: null },
    { status: 404, isUnauthorized: false, retryAfterSeconds: null },
  )

describe('binding the member to the client', () => {
  test('shows the session, once for each client', async () => {
    let identity: PushIdentity | null = null
    const { binding, asked } = aBinding(() => identity)
    await binding.bind()
    identity = one
    await binding.bind()
    await binding.bind()
    identity = { cid: 'c2', session: 's2' }
    await binding.bind()
    expect(asked).toEqual([
      [BIND, one],
      [BIND, identity],
    ])
  })

  test('is tried again after half a minute where the server could not be reached', async () => {
    const failures = [networkFailure()]
    const { binding, asked } = aBinding(
      () => one,
      () => {
        const failure = failures.pop()
        if (failure) throw failure
        return {}
      },
    )
    await binding.bind()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
  })

  test('waits for the next login where the server does not know the client', async () => {
    const { binding, asked } = aBinding(
      () => one,
      () => {
        throw notFound()
      },
    )
    await binding.bind()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
    await binding.bind()
    expect(asked).toHaveLength(2)
  })

  test('ends with the client', async () => {
    const { binding, asked } = aBinding(
      () => one,
      () => {
        throw networkFailure()
      },
    )
    await binding.bind()
    binding.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })
})

describe('a log-out', () => {
  function stored() {
    const storage = memoryStorage()
    storage.write(PushStorageKey.clientId, 'c1')
    storage.write(PushStorageKey.session, 's1')
    return storage
  }

  test('takes the binding back, and one that came to nothing binds again', async () => {
    const { api, asked } = aServer()
    await unbindPush(api, stored())
    await rebindPush(api, stored())
    expect(asked).toEqual([
      ['Notification/UnbindClientId', one],
      [BIND, one],
    ])
  })

  test('waits for a binding that is on its way, and none is begun during it', async () => {
    const arrived = Promise.withResolvers<object>()
    const { binding, api, asked } = aBinding(
      () => one,
      () => (asked.length === 1 ? arrived.promise : {}),
    )
    void binding.bind()
    const left = unbindPush(api, stored())
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.map(([path]) => path)).toEqual([BIND])
    arrived.resolve({})
    await left
    const later = aBinding(() => one)
    await later.binding.bind()
    expect(later.asked).toEqual([])
    await rebindPush(api, stored())
    await later.binding.bind()
    expect(later.asked).toHaveLength(1)
  })

  test('goes on where that fails, or where there is no client', async () => {
    const failing = aServer(() => {
      throw networkFailure()
    })
    await unbindPush(failing.api, stored())
    await rebindPush(failing.api, stored())
    const { api, asked } = aServer()
    await unbindPush(api, memoryStorage())
    await rebindPush(api, memoryStorage())
    expect(asked).toEqual([])
  })
})
