// @vitest-environment jsdom
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getCityList } from '@quan/contract/city/city.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { networkFailure, timeoutFailure } from '#platform/api/api-failure.ts'
import type { SessionState } from '#platform/session/session.ts'
import { cacheOpenAnswers } from './cache-open-answers.ts'

const ID = '01920000-0000-7000-8000-0000000000a1'

type Kept = { status?: SessionState['status']; workers?: (worker: unknown) => object }
const atWork = (worker: unknown) => ({ controller: worker })

function kept(answer: (withoutToken: boolean) => Promise<unknown>, { status = 'member', workers = atWork }: Kept = {}) {
  const postMessage = vi.fn()
  const call = vi.fn((_endpoint: unknown, _input: unknown, options?: { withoutToken?: boolean }) =>
    answer(options?.withoutToken === true),
  )
  const session = { get: () => (status === 'member' ? { status, userGUID: 'me' } : { status }) }
  const container = workers({ postMessage }) as ServiceWorkerContainer
  return { api: cacheOpenAnswers({ call } as unknown as Api, { session, workers: container }), call, postMessage }
}

const offline = (withoutToken: boolean) => (withoutToken ? Promise.resolve('kept') : Promise.reject(networkFailure()))

describe('what a member saw', () => {
  test('is kept as everybody may see it', async () => {
    const { api, postMessage } = kept(async () => 'mine')
    expect(await api.call(getActivityDetail, { id: ID })).toBe('mine')
    const url = `${window.location.origin}/api/services/app/Activity/GetActivityDetail?id=${ID}`
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'keep', urls: [url] })
  })

  test('is kept as soon as there is a worker, the latest of much', async () => {
    const ready = Promise.withResolvers<{ active: unknown }>()
    let worker: unknown
    const { api, postMessage } = kept(async () => 'mine', {
      workers: (coming) => {
        worker = coming
        return { controller: null, ready: ready.promise }
      },
    })
    const ids = Array.from({ length: 12 }, (_, index) => `${ID.slice(0, -2)}${index + 10}`)
    for (const id of ids) await api.call(getActivityDetail, { id })
    ready.resolve({ active: worker })
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledOnce())
    const [message] = postMessage.mock.calls[0] as [{ urls: string[] }]
    expect(message.urls.map((url) => new URL(url).searchParams.get('id'))).toEqual(ids.slice(2))
  })

  test('is shown again while there is no network', async () => {
    expect(await kept(offline).api.call(getActivityDetail, { id: ID })).toBe('kept')
  })

  test('is not put in the place of any other failure', async () => {
    const { api, call } = kept(() => Promise.reject(timeoutFailure()))
    await expect(api.call(getActivityDetail, { id: ID })).rejects.toMatchObject({ kind: 'timeout' })
    expect(call).toHaveBeenCalledOnce()
  })

  test('is no matter for visitors, nor for what is the same for all', async () => {
    const visitor = kept(offline, { status: 'anonymous' })
    await expect(visitor.api.call(getActivityDetail, { id: ID })).rejects.toMatchObject({ kind: 'network' })
    const { api, postMessage } = kept(async () => 'cities')
    await api.call(getCityList, {})
    expect(postMessage).not.toHaveBeenCalled()
  })
})
