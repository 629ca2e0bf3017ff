import * as z from 'zod/mini'
import { PICTURE_FIELD } from '@quan/contract/picture/picture-limits.ts'
import { UPLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { getDeviceId } from '#platform/device/device-id.ts'
import type { Session } from '#platform/session/session.ts'
import { baseHost } from './call-address.ts'
import { type Answer, resultOf } from './envelope-reading.ts'
import { withDeadline } from './request-deadline.ts'
import { requestHeaders } from './request-headers.ts'
import { readAnswer } from './transport.ts'
import { withToken } from './with-token.ts'

/** Where pictures are sent to. */
const UPLOAD_PATH = '/upload/picture'
const uploaded = { output: z.object({ path: z.string().check(z.minLength(1)) }) }

type FileTransferParts = { session: Session; fetch?: typeof fetch; host?: string; deviceId?: () => string }
/** With `onProgress` it tells how much has been sent, 0 to 1. */
type UploadWaiting = { signal?: AbortSignal; onProgress?: (fraction: number) => void }

/** Files to a server; they may take longer than calls. Throws `ApiFailure`, shows nothing. */
export type FileTransfer = {
  /** Sends a picture of a member; answers its path below the picture host. */
  upload(file: Blob, waiting?: UploadWaiting): Promise<string>
}

/** Made by the pages that need it: what a visitor sees first moves no files. */
export function createFileTransfer({
  session,
  fetch = globalThis.fetch.bind(globalThis),
  host = baseHost(),
  deviceId = getDeviceId,
}: FileTransferParts): FileTransfer {
  async function send(file: Blob, token: string | null, { onProgress, ...waiting }: UploadWaiting) {
    const body = new FormData()
    body.set(PICTURE_FIELD, file)
    const request = { method: 'POST', headers: requestHeaders({ deviceId: deviceId(), token }), body }
    const url = host + UPLOAD_PATH
    const post = (signal: AbortSignal) =>
      onProgress ? postWithProgress(url, { ...request, signal, onProgress }) : fetch(url, { ...request, signal })
    return withDeadline(async (signal) => readAnswer(await post(signal)), { ...waiting, timeoutMs: UPLOAD_TIMEOUT_MS })
  }

  return {
    upload(file, waiting = {}) {
      return withToken({ session, access: 'member' }, async (token) => {
        const answer = await send(file, token, waiting)
        return resultOf(uploaded, inEnvelope(answer)).path
      })
    },
  }
}

/** The picture host answers the bare result; only its failures have the envelope. */
function inEnvelope(answer: Answer): Answer {
  const isDone = answer.status >= 200 && answer.status < 300
  return isDone ? { ...answer, body: { success: true, result: answer.body } } : answer
}

type ProgressPost = {
  headers: Readonly<Record<string, string>>
  body: FormData
  signal: AbortSignal
  /** How much has been sent, 0 to 1. */
  onProgress: (fraction: number) => void
}

/** As `fetch` posts, and throws as it throws, but tells how much has been sent: `fetch` tells nothing of that. */
export function postWithProgress(url: string, { headers, body, signal, onProgress }: ProgressPost): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
    )
    request.addEventListener('error', () => reject(new TypeError('the upload found no server')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
  return new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
}
