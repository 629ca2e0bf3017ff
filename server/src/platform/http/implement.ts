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
  /** Throws where the caller has no right to it; asked before what was sent is shown to anybody outside. */
  admit?: (context: { input: unknown; member: Caller | null }) => Promise<unknown>
  run(context: Exchange & { input: unknown; member: Caller | null }): Promise<unknown>
}

/** What the rights of a call are decided by. */
type Admission<E extends Endpoint> = Pick<CallContext<E>, 'input' | 'member'>

/**
 * Joins a call of the contract with its handler; input and result are checked against the contract around it. A call
 * whose texts are reviewed says by `admit` who may make it.
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: (context: CallContext<E>) => Promise<ResultOf<E>>,
  admit?: (admission: Admission<E>) => Promise<unknown>,
): Implementation {
  return {
    endpoint,
    ...(admit && { admit: (context) => admit(context as Admission<E>) }),
    // the pipeline hands over what the endpoint's own schema parsed, and a caller whenever `access` is member
    run: (context) => handler(context as CallContext<E>),
  }
}
