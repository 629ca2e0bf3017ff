import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { SealedCall } from '@quan/contract/sealing/client-sealing.ts'
import { SEALED_HEADER, SEALED_HEADER_VALUE, SEALED_SENDS_MAX } from '@quan/contract/sealing/sealing-limits.ts'
import type { DeviceStorage } from '#platform/storage/device-storage.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import { malformedAnswer } from './api-failure.ts'
import type { SealedCalls, SealedWaiting } from './create-api.ts'
import type { Answer } from './envelope-reading.ts'
import { createLaunchKeys, createServerKeys } from './server-keys.ts'
import type { Transport } from './transport.ts'

type SealedCallsParts = {
  transport: Transport
  /** Keeps the key of this launch of the app. */
  storage: DeviceStorage
  now: () => number
  /** Names of the server keys that may be sealed for; none = any. */
  pins?: readonly string[]
}

/** Seals, sends, opens; what the server could not open is sent again with the key fetched again, 4 times in all. */
export function createSealedCalls({ transport, storage, now, pins = [] }: SealedCallsParts): SealedCalls {
  const keys = createServerKeys({ transport, launchKeys: createLaunchKeys(storage), now, pins })

  async function sendOnce(endpoint: Endpoint, input: unknown, waiting: SealedWaiting): Promise<Answer> {
    const { sealer, serverNow } = await keys.get(waiting)
    if (sealer === null) return transport.post(endpoint, input, waiting)
    const call = await sealer.seal(input, { path: pathOf(endpoint), at: serverNow() })
    return opened(await transport.post(endpoint, call.request, waiting), call)
  }

  return {
    async send(endpoint, input, waiting) {
      for (let sends = 1; ; sends += 1) {
        const answer = await sendOnce(endpoint, input, waiting)
        if (!saysNotOpened(answer) || sends === SEALED_SENDS_MAX) return answer
        keys.forget()
      }
    },
  }
}

async function opened(answer: Answer, call: SealedCall): Promise<Answer> {
  if (answer.headers.get(SEALED_HEADER) !== SEALED_HEADER_VALUE) return answer
  try {
    return { ...answer, body: await call.openAnswer(answer.body, answer.status) }
  } catch (cause) {
    throw malformedAnswer(answer.status, cause)
  }
}

/** Other servers of the field know only the message, so it counts as much as the code. */
function saysNotOpened({ body }: Answer): boolean {
  const error = isRecord(body) ? body['error'] : null
  if (!isRecord(error)) return false
  const { code, message } = error
  return code === sealingFailed.code || (typeof message === 'string' && message.includes(sealingFailed.text))
}
