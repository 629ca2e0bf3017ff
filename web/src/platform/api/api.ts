import type { Endpoint, InputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Longest wait for the answer; 12 s unless told. */
  timeoutMs?: number
  /** Sent without a token: nothing tells who asks. */
  withoutToken?: boolean
}

/** The calls of the contract. They throw `ApiFailure`, show nothing and go nowhere. */
export type Api = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ResultOf<E>>
}
