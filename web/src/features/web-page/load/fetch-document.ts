import { DOWNLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { withDeadline } from '#platform/api/request-deadline.ts'
import { DocumentFailure } from './document-failure.ts'
import type { Progress } from './progress.ts'
import { readBytes } from './read-bytes.ts'

/** A file as its host gave it. */
export type FetchedDocument = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  /** Where it came from in the end: the address that was asked may have led on to another host. */
  address: string
}

type FetchParts = {
  fetch: typeof fetch
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Nothing of ours goes along: no cookie, no address of the page. */
const ANONYMOUS = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const satisfies RequestInit

/** Brings a file whole, within the download's deadline and the size that is previewed. */
export async function fetchDocument(url: string, { fetch, signal, onProgress }: FetchParts): Promise<FetchedDocument> {
  const deadline = { timeoutMs: DOWNLOAD_TIMEOUT_MS, signal }
  return await withDeadline(async (stop) => {
    const response = await ask(url, { fetch, signal: stop })
    requireFile(response)
    const bytes = await readBytes(response, onProgress)
    return { bytes, contentType: response.headers.get('content-type') ?? '', address: response.url || url }
  }, deadline)
}

async function ask(url: string, { fetch, signal }: Pick<FetchParts, 'fetch' | 'signal'>): Promise<Response> {
  try {
    return await fetch(url, { ...ANONYMOUS, signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw (await isReachable(url, { fetch, signal }))
      ? new DocumentFailure('blocked', { cause })
      : networkFailure(cause)
  }
}

/** A browser does not say whether the host was silent or its answer is not for us; an answer nobody may read tells. */
async function isReachable(url: string, { fetch, signal }: Pick<FetchParts, 'fetch' | 'signal'>): Promise<boolean> {
  try {
    await fetch(url, { ...ANONYMOUS, method: 'HEAD', mode: 'no-cors', signal })
    return true
  } catch {
    return false
  }
}

const GONE_STATUSES = [404, 410]
const FIRST_PASSING_STATUS = 500
const PASSING_STATUSES = [408, 429]

function requireFile({ ok, status }: Response) {
  if (ok) return
  if (GONE_STATUSES.includes(status)) throw new DocumentFailure('missing')
  if (status >= FIRST_PASSING_STATUS || PASSING_STATUSES.includes(status))
    throw new Error(`The host answered ${status}`)
  throw new DocumentFailure('refused')
}
