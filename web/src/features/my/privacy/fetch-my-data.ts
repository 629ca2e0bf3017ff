import { MY_DATA_PATH } from '@quan/contract/my-data/export-my-data.ts'
import { DOWNLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { resultOf } from '#platform/api/envelope-reading.ts'
import { baseHost } from '#platform/api/call-address.ts'
import { withDeadline } from '#platform/api/request-deadline.ts'
import { requestHeaders } from '#platform/api/request-headers.ts'
import { readAnswer } from '#platform/api/transport.ts'
import { withToken } from '#platform/api/with-token.ts'
import { getDeviceId } from '#platform/device/device-id.ts'
import type { Session } from '#platform/session/session.ts'
import * as z from 'zod/mini'

/** The answer of a refusal; it has no result. */
const noResult = { output: z.unknown() }

type FetchParts = { session: Pick<Session, 'findToken' | 'dropToken'>; fetch?: typeof fetch }

/** The file of an export; only its owner's token opens it. Throws `ApiFailure`. */
export function fetchMyData(
  id: string,
  { session, fetch = globalThis.fetch.bind(globalThis) }: FetchParts,
): Promise<Blob> {
  return withToken({ session, access: 'member' }, (token) =>
    withDeadline(
      async (signal) => {
        const headers = requestHeaders({ deviceId: getDeviceId(), token })
        return fileOf(await fetch(baseHost() + MY_DATA_PATH + id, { headers, signal }))
      },
      { timeoutMs: DOWNLOAD_TIMEOUT_MS },
    ),
  )
}

/** Failures have the envelope, files have none. */
async function fileOf(response: Response): Promise<Blob> {
  if (!response.ok) resultOf(noResult, await readAnswer(response))
  return response.blob()
}
