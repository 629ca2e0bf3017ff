/** Why there is no answer: nobody there, none in time, or more than can be one. */
export type ExchangeFailure = 'unreachable' | 'late' | 'too long'

/** A question to an outside service that got no whole answer. What was asked is not in it. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError'
  readonly failure: ExchangeFailure
  constructor(failure: ExchangeFailure, options?: ErrorOptions) {
    super(SENTENCES[failure], options)
    this.failure = failure
  }
}

const SENTENCES: Record<ExchangeFailure, string> = {
  unreachable: 'could not be reached',
  late: 'did not answer in time',
  'too long': 'answered more than can be its answer',
}

/** An answer whose body was read to its end, whatever its status. */
export type ExchangeAnswer = { status: number; text: string }

type Exchange = {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  fetch: typeof globalThis.fetch
  /** Time for question and answer, in milliseconds. */
  timeoutMs: number
}

/** Above any answer of the services that are asked. */
const MAX_ANSWER_BYTES = 65_536

/** Asks an outside service once and reads its answer, bounded in time and size. Throws `ExchangeError`. */
export async function exchange({ url, fetch, timeoutMs, ...request }: Exchange): Promise<ExchangeAnswer> {
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(timeoutMs)))
  try {
    // A redirect is not followed: it could carry keys to another host.
    const response = await fetch(url, { ...request, signal, redirect: 'error' })
    return { status: response.status, text: await limitedText(response) }
  } catch (error) {
    if (error instanceof ExchangeError) throw error
    throw new ExchangeError(signal.aborted ? 'late' : 'unreachable', { cause: error })
  }
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new ExchangeError('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Why an outside service gave no good answer, in one word for figures: `unreachable`, `late`, `too-long`, `http-502`, `malformed`. */
export function reasonOf(error: Error & { httpStatus?: number | null }): string {
  if (error.cause instanceof ExchangeError) return error.cause.failure.replace(' ', '-')
  return error.httpStatus ? `http-${error.httpStatus}` : 'malformed'
}
