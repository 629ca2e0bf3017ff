import { type AnswerCache, isKeepable, keepAnswer } from './bounded-cache.ts'

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
export async function keptFirst(parts: AnsweringParts): Promise<Response> {
  return (await parts.cache.match(parts.url)) ?? networkFirst(parts)
}
