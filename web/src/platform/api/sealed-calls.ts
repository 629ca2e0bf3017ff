import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Answer } from './envelope-reading.ts'

export type SealedWaiting = {
  timeoutMs: number
  signal?: AbortSignal
  token: string | null
  /** Beside those of every call. */
  headers?: Readonly<Record<string, string>>
}

/** Sends calls whose bodies are encrypted both ways. */
export type SealedCalls = {
  send(endpoint: Endpoint, input: unknown, waiting: SealedWaiting): Promise<Answer>
}
