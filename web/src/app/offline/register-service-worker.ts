import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { ownScript } from '#platform/trusted-types/own-script.ts'
import { LIST_PATH, RECOMMENDED_PATH } from './kept-request.ts'
import type { WorkerMessage } from './worker-scope.ts'

const WORKER_PATH = '/sw.js'
const LISTS: ReadonlySet<string> = new Set([LIST_PATH, RECOMMENDED_PATH])
const KEPT_PATHS = [`${API_PREFIX}/`, '/pictures/']

/** Tells the worker that somebody logged out: also where none has this page, as the first of a visit or one loaded past it. */
export async function forgetMemberOffline(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const worker = workers?.controller ?? (await findActive(workers))
  worker?.postMessage({ type: 'forget-member' } satisfies WorkerMessage)
}

async function findActive(workers: ServiceWorkerContainer | undefined): Promise<ServiceWorker | null> {
  try {
    return (await workers?.getRegistration())?.active ?? null
  } catch {
    // where workers are forbidden none has kept anything
    return null
  }
}

/** Registers the service worker of a build. */
export async function registerServiceWorker(window: Window): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = window.navigator.serviceWorker
  if (!import.meta.env.PROD || workers === undefined) return
  try {
    await workers.register(ownScript(WORKER_PATH), { updateViaCache: 'none' })
  } catch {
    // without a worker the app runs as well, but only with a network
    return
  }
  if (cameThroughWorker(window.performance)) return
  const { active } = await workers.ready
  active?.postMessage({ type: 'keep', urls: askedBefore(window.performance) } satisfies WorkerMessage)
}

/** True when the worker was there from the start; one that comes from an earlier page may take over in between. */
function cameThroughWorker(performance: Performance): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'workerStart' in navigation && Number(navigation.workerStart) > 0
}

/**
 * What the page asked for before the worker was there. A list whose address names no city was a member's, whose question
 * is sealed: it is not the list without one.
 */
function askedBefore(performance: Performance): string[] {
  const urls = performance.getEntriesByType('resource').map((entry) => new URL(entry.name))
  const kept = urls.filter(
    ({ pathname, search }) =>
      KEPT_PATHS.some((path) => pathname.startsWith(path)) && !(LISTS.has(pathname) && search === ''),
  )
  return [...new Set(kept.map((url) => url.href))]
}
