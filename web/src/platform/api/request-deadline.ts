import { networkFailure, timeoutFailure } from './api-failure.ts'

type Deadline = { timeoutMs: number; signal?: AbortSignal | undefined }

/**
 * Runs a request that ends at the deadline at the latest. An abort by the caller stays the caller's abort; everything
 * else that keeps an answer from coming becomes a typed failure.
 */
export async function withDeadline<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  { timeoutMs, signal }: Deadline,
): Promise<Answer> {
  signal?.throwIfAborted()
  const stop = new AbortController()
  const ended = Promise.withResolvers<never>()
  const timer = setTimeout(() => end(timeoutFailure()), timeoutMs)
  const abort = () => end(signal?.reason)
  signal?.addEventListener('abort', abort)

  function end(reason: unknown) {
    ended.reject(reason)
    stop.abort(reason)
  }

  try {
    return await Promise.race([request(stop.signal), ended.promise])
  } catch (error) {
    throw isNetworkError(error) ? networkFailure(error) : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** `fetch` answers every failed connection with a TypeError. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
}
