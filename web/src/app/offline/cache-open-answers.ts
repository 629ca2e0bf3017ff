import { answersGet, type Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { baseHost, getAddress } from '#platform/api/call-address.ts'
import type { Session } from '#platform/session/session.ts'
import type { WorkerMessage } from './worker-scope.ts'

/** Most addresses kept in mind until a worker is there; further ones are forgotten, oldest first. */
const UNSAID_MAX = 10

type CacheOpenAnswers = { session: Pick<Session, 'get'>; workers: ServiceWorkerContainer | undefined }

/**
 * A member's lists and activities come sealed, which the service worker cannot keep. So it is told to keep what
 * everybody may see of them, and that is shown while there is no network.
 */
export function cacheOpenAnswers(api: Api, { session, workers }: CacheOpenAnswers): Api {
  const isKept = (endpoint: Endpoint) =>
    endpoint.personal === true && answersGet(endpoint) && session.get().status === 'member'
  const keep = keeperOf(workers)

  return {
    async call(endpoint, input, options = {}) {
      if (!isKept(endpoint)) return api.call(endpoint, input, options)
      try {
        const result = await api.call(endpoint, input, options)
        keep(new URL(baseHost() + getAddress(endpoint, input), window.location.href).href)
        return result
      } catch (error) {
        if (!(error instanceof ApiFailure && error.kind === 'network')) throw error
        return api.call(endpoint, input, { ...options, withoutToken: true })
      }
    },
  }
}

/** Tells the worker what to keep, now or as soon as there is one. */
function keeperOf(workers: ServiceWorkerContainer | undefined): (url: string) => void {
  let unsaid: string[] = []
  const tell = (worker: ServiceWorker | null, urls: string[]) =>
    worker?.postMessage({ type: 'keep', urls } satisfies WorkerMessage)

  return (url) => {
    if (workers === undefined) return
    if (workers.controller !== null) return tell(workers.controller, [url])
    if (unsaid.length === 0) void workers.ready.then(({ active }) => tell(active, unsaid.splice(0)))
    unsaid = [...unsaid, url].slice(-UNSAID_MAX)
  }
}
