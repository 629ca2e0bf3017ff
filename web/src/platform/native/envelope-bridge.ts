import { NATIVE_BRIDGE_TIMEOUT_MS } from '@quan/contract/app/native-bridge.ts'
import { type Envelope, readEnvelope, writeEnvelope } from './envelope.ts'
import { NativeAction } from './native-action.ts'
import { NativeFailure } from './native-failure.ts'

type Waiting = { action: string; resolve: (data: unknown) => void; reject: (failure: NativeFailure) => void }

type EnvelopeParts = {
  newId: () => string
  /** What a shell says unasked. */
  onEvent: (action: string, data: unknown) => void
}

/** The bridge of shells that are not ours: envelopes of JSON text both ways. */
export function createEnvelopeBridge({ newId, onEvent }: EnvelopeParts) {
  const waiting = new Map<string, Waiting>()

  /** Whether a question waited for this answer. */
  function answer({ id, action, data }: Envelope): boolean {
    const question = waiting.get(id)
    if (question === undefined || ![question.action, NativeAction.refused].includes(action)) return false
    if (action === question.action) question.resolve(data)
    else question.reject(new NativeFailure('refused', { cause: data }))
    return true
  }

  return {
    /** Asks a shell through its object. Throws `NativeFailure`. */
    async call(shell: object, action: string, data: unknown): Promise<unknown> {
      const id = newId()
      const answered = Promise.withResolvers<unknown>()
      const timer = setTimeout(() => answered.reject(new NativeFailure('timeout')), NATIVE_BRIDGE_TIMEOUT_MS)
      waiting.set(id, { ...answered, action })
      try {
        post(shell, writeEnvelope({ id, action, data }))
        return await answered.promise
      } finally {
        clearTimeout(timer)
        waiting.delete(id)
      }
    },
    /** Takes what a shell delivers. */
    onMessage(text: unknown): void {
      const message = readEnvelope(text)
      if (message !== null && !answer(message)) onEvent(message.action, message.data)
    },
  }
}

/** Called on the object itself: on Android a method taken off it does not work. */
function post(shell: { postMessage?: unknown }, text: string): void {
  try {
    ;(shell as { postMessage(text: string): void }).postMessage(text)
  } catch (error) {
    throw new NativeFailure('refused', { cause: error })
  }
}
