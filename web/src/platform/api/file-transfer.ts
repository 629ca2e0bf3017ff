import { PICTURE_FIELD } from '@quan/contract/picture/picture-limits.ts'
import { UPLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import * as z from 'zod/mini'
import { getDeviceId } from '#platform/device/device-id.ts'
import type { Session } from '#platform/session/session.ts'
import { baseHost } from './base-host.ts'
import { type Answer, resultOf } from './envelope-reading.ts'
import { postWithProgress } from './post-with-progress.ts'
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
