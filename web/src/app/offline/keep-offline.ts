import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import type { WorkerMessage } from './worker-message.ts'

const WORKER_PATH = '/sw.js'
const KEPT_PATHS = [`${API_PREFIX}/`, '/pictures/']

/** Tells the worker that somebody logged out. */
export function forgetMemberOffline(workers: ServiceWorkerContainer | undefined): void {
  workers?.controller?.postMessage({ type: 'forget-member' } satisfies WorkerMessage)
}

/** Registers the service worker of a build. */
export async function keepOffline(window: Window): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = window.navigator.serviceWorker
  if (!import.meta.env.PROD || workers === undefined) return
  const wasThere = workers.controller !== null
  try {
    await workers.register(WORKER_PATH, { updateViaCache: 'none' })
  } catch {
    // without a worker the app runs as well, but only with a network
    return
  }
  if (wasThere) return
  const { active } = await workers.ready
  active?.postMessage({ type: 'keep', urls: askedBefore(window.performance) } satisfies WorkerMessage)
}

/** What the page asked for before the worker was there. */
function askedBefore(performance: Performance): string[] {
  const urls = performance.getEntriesByType('resource').map((entry) => entry.name)
  const kept = urls.filter((url) => KEPT_PATHS.some((path) => new URL(url).pathname.startsWith(path)))
  return [...new Set(kept)]
}
