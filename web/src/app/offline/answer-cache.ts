import { KEPT_AT_HEADER } from '#platform/network/kept-answer.ts'
import type { KEPT_MAX } from './kept-request.ts'

type DataKind = keyof typeof KEPT_MAX

/** What tells of who used the app here what they looked at; cities and decks are the same for everybody. */
const TELLING: readonly DataKind[] = ['list', 'detail', 'districts', 'picture']

/** The part of the browser's cache that is used. */
export type AnswerCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

export type AnsweringParts = {
  url: string
  cache: AnswerCache
  /** Most answers of this kind. */
  max: number
  fetchAnswer: () => Promise<Response>
  now: () => number
  /** Lets work go on after the answer was given. */
  later: (work: Promise<unknown>) => void
}

/** The network's answer, kept for the time without one; then the kept one, marked with its age. */
export async function networkFirst({ url, cache, max, fetchAnswer, now, later }: AnsweringParts): Promise<Response> {
  try {
    const answer = await fetchAnswer()
    if (isKeepable(answer)) later(keepAnswer(cache, { url, answer: answer.clone(), max, now: now() }))
    return answer
  } catch (error) {
    const kept = await cache.match(url)
    if (kept) return kept
    throw error
  }
}

/** The kept answer, or the network's, which is kept from then on: for what never changes under its address. */
export async function cacheFirst(parts: AnsweringParts): Promise<Response> {
  return (await parts.cache.match(parts.url)) ?? networkFirst(parts)
}

/** True when an answer may be kept: complete, in clear, and not forbidden. */
function isKeepable(answer: Response): boolean {
  const { status, headers } = answer
  return status === 200 && !headers.has('x-sealed') && !/no-store/.test(headers.get('cache-control') ?? '')
}

/** Keeps an answer with the time it came; over the bound the oldest goes. */
async function keepAnswer(
  cache: AnswerCache,
  { url, answer, max, now }: { url: string; answer: Response; max: number; now: number },
): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT_HEADER, String(now))
  // whole before it takes the place of the older one, which is lost to nobody when the network goes meanwhile
  const body = await answer.blob()
  // putting an answer again moves it to the end
  await cache.put(url, new Response(body, { status: answer.status, headers }))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - max)).map((request) => cache.delete(request)))
}

/** The cache with the kept answers of a kind. */
export function dataCacheName(kind: DataKind): string {
  return `quan-data-${kind}`
}

/** Forgets what was opened; whoever looks again finds it kept anew. */
export async function forgetOpened(caches: Pick<CacheStorage, 'delete'>): Promise<void> {
  await Promise.all(TELLING.map((kind) => caches.delete(dataCacheName(kind))))
}
