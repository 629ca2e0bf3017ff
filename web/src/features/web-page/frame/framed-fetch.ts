import { DOCUMENT_FRAME } from '@quan/contract/route/public-file.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { type DocumentAnswer, type DocumentQuestion, readDocumentAnswer } from './document-frame-message.ts'

/** How long a frame that has loaded may say nothing, in milliseconds; then it is none of ours, such as an error page. */
const SILENCE_MS = 3_000

/** Statuses whose answers have no body. */
const BODILESS = new Set([204, 205, 304])

/**
 * A `fetch` for documents of any host. Pages of a server may connect to that server alone, so a frame with a policy of
 * its own fetches for them. Our own shell and the server of `npm run dev` serve no such frame, and have no such policy.
 */
export function fetchOfAnyHost(): typeof fetch {
  return import.meta.env.PROD && ownShellPlatform() === null ? framedFetch : window.fetch.bind(window)
}

/** Fetches by a frame that lives as long as its answer takes. */
const framedFetch: typeof fetch = async (input, { method, signal } = {}) => {
  const address = input instanceof Request ? input.url : String(input)
  const how = method === 'HEAD' ? 'probe' : 'file'
  const answered = Promise.withResolvers<Response>()
  let body: ReadableStreamDefaultController<Uint8Array> | null = null
  const frame = askFrame({ kind: 'fetch', url: address, how }, hear)
  const stop = (reason: unknown) => {
    frame.remove()
    body?.error(reason)
    answered.reject(reason)
  }
  const onAbort = () => stop(signal?.reason)
  signal?.addEventListener('abort', onAbort)

  function hear(message: DocumentAnswer) {
    if (message.kind === 'failed') return stop(new TypeError('Failed to fetch'))
    if (message.kind === 'head') return answered.resolve(responseOf(message))
    if (message.kind === 'part') return body?.enqueue(message.bytes)
    if (message.kind !== 'end') return
    frame.remove()
    body?.close()
    // what was only probed has an answer that nobody may read
    answered.resolve(Response.error())
  }

  function responseOf({ status, url, headers }: DocumentAnswer & { kind: 'head' }): Response {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => void (body = controller),
      cancel: () => {
        body = null
        frame.remove()
      },
    })
    const response = new Response(BODILESS.has(status) ? null : stream, { status, headers })
    return Object.defineProperty(response, 'url', { value: url })
  }

  return await answered.promise.finally(() => body === null && signal?.removeEventListener('abort', onAbort))
}

/** A frame that is asked once it listens; what it answers is told, and that it stays silent as a failure. */
function askFrame(question: DocumentQuestion, hear: (message: DocumentAnswer) => void) {
  const frame = document.createElement('iframe')
  let silence: ReturnType<typeof setTimeout> | undefined
  let hasSpoken = false
  frame.hidden = true
  frame.title = ''
  frame.src = DOCUMENT_FRAME.path
  frame.addEventListener('load', () => {
    // what takes long once it has spoken is the host's doing
    if (!hasSpoken) silence = setTimeout(hear, SILENCE_MS, { kind: 'failed' } satisfies DocumentAnswer)
  })
  function listener(event: MessageEvent<unknown>) {
    const message = readDocumentAnswer(event, { origin: location.origin, source: frame.contentWindow })
    if (message === null) return
    if (message.kind !== 'listening') return hear(message)
    hasSpoken = true
    clearTimeout(silence)
    frame.contentWindow?.postMessage(question, location.origin)
  }
  window.addEventListener('message', listener)
  document.body.append(frame)
  return {
    remove() {
      clearTimeout(silence)
      window.removeEventListener('message', listener)
      frame.remove()
    },
  }
}
