import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { asCaller } from '#platform/database/caller.ts'
import { answerText } from '#platform/http/answer-text.ts'
import { answerForEverybody, anybody } from '#platform/http/call-exchange.ts'
import { validInput } from '#platform/http/call-pipeline.ts'
import type { Implementation } from '#platform/http/implement.ts'

/** The result of a call as every visitor gets it over the wire. */
export type VisitorAnswer = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Asks the calls of this server as a visitor does, without a request. */
export function visitorAnswers(implementations: readonly Implementation[]): VisitorAnswer {
  const byPath = new Map(implementations.map((one) => [pathOf(one.endpoint), one]))
  return async (endpoint, input) => {
    const { run } = byPath.get(pathOf(endpoint)) ?? missing(endpoint)
    const asked = { input: validInput(endpoint, input), member: null, request: anybody, answer: answerForEverybody }
    const text = answerText(endpoint, await asCaller(null, () => run(asked)))
    return (JSON.parse(text) as Envelope<unknown>).result
  }
}

function missing({ path }: Endpoint): never {
  throw new Error(`Nobody answers ${path}`)
}
