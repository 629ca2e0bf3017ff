import { KEPT_AT_HEADER } from '#platform/network/kept-answer.ts'

/** The part of the browser's cache that is used. */
export type AnswerCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Whether an answer may be kept: complete, in clear, and not forbidden. */
export function isKeepable(answer: Response): boolean {
  const { status, headers } = answer
  return status === 200 && !headers.has('x-sealed') && !/no-store/.test(headers.get('cache-control') ?? '')
}

/** Keeps an answer with the time it came; over the bound the oldest goes. */
export async function keepAnswer(
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
