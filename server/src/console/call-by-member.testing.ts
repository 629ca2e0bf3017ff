import { type Endpoint, type InputOf, pathOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import type { consoleWorld } from './console-world.testing.ts'

/** A call of the app by a member, in the clear: what operators do is seen from the other side by it. */
export async function callByMember<E extends Endpoint>(
  { building, tokens }: Pick<ReturnType<typeof consoleWorld>, 'building' | 'tokens'>,
  endpoint: E,
  { input, member }: { input: InputOf<E>; member: Caller },
) {
  const app = await building
  const headers = { authorization: `Bearer ${await tokens.issue(member)}` }
  const answer = await app.inject({ method: 'POST', url: pathOf(endpoint), payload: input as object, headers })
  const { result, error } = answer.json()
  return { result: result as ResultOf<E>, code: (error?.code ?? null) as string | null }
}
