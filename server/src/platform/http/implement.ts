import type { Endpoint, ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { CallAnswer, CallRequest } from '#platform/http/call-exchange.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type Exchange = { request: CallRequest; answer: CallAnswer }

/** The arguments of a handler: validated input, who calls, and the request and answer around it. */
export type CallContext<E extends Endpoint> = Exchange & {
  input: ParsedInputOf<E>
  member: E['access'] extends 'member' ? Caller : Caller | null
}

/** A call with the code that answers it. */
export type Implementation = {
  endpoint: Endpoint
  run(context: Exchange & { input: unknown; member: Caller | null }): Promise<unknown>
}

/** Joins a call of the contract with its handler; input and result are checked against the contract around it. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: (context: CallContext<E>) => Promise<ResultOf<E>>,
): Implementation {
  return {
    endpoint,
    // the pipeline hands over what the endpoint's own schema parsed, and a caller whenever `access` is member
    run: (context) => handler(context as CallContext<E>),
  }
}
