import { type Endpoint, type InputOf, pathOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { appUrl } from '#app/app-settings.ts'

/** Asks the running app for one of its open answers, as any other program would. */
export async function readCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  app: string = appUrl(),
): Promise<ResultOf<E>> {
  const answer = await fetch(app + pathOf(endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(input),
  })
  const envelope = (await answer.json()) as Envelope<ResultOf<E>>
  if (!envelope.success) throw new Error(`${endpoint.path}: ${envelope.error.message}`)
  return envelope.result
}
