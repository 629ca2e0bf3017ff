import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { pictureForm } from '#features/picture/testing/a-picture.ts'
import { HOSTILE_TEXTS, hostileValues } from './hostile-values.testing.ts'

/** A request of a call, before it is anybody's. */
export type CallRequest = InjectOptions & { headers: Record<string, string> }

/** A call sent as it should be, whatever its input. */
export const jsonRequest = (url: string, input: unknown): CallRequest => ({
  method: 'POST',
  url,
  payload: JSON.stringify(input),
  headers: { 'content-type': 'application/json' },
})

/** A call that carries a picture: its input stands in the query. */
export const pictureRequest = (url: string, input: unknown, bytes: Buffer): CallRequest => ({
  method: 'POST',
  url: `${url}?${queryOf(input)}`,
  ...pictureForm(bytes),
})

/** Calls whose body is no input: broken, too deep, too long, of another kind. */
export const rawRequests = (url: string): fc.Arbitrary<CallRequest> =>
  fc
    .tuple(hostileBodies, fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=b', 'x'))
    .map(([payload, type]) => ({ method: 'POST', url, payload, headers: { 'content-type': type } }))

/** Calls by GET with these inputs, and a strange one beside them. */
export const getRequests = (url: string, inputs: fc.Arbitrary<unknown>): fc.Arbitrary<CallRequest> =>
  fc
    .tuple(inputs, hostileValues)
    .map(([input, other]) => ({ method: 'GET', url: `${url}?${queryOf(input, other)}`, headers: {} }))

/** What a report says of a request. */
export const shownRequest = ({ method, url, payload }: CallRequest): string =>
  `${method} ${JSON.stringify(payload ?? url).slice(0, 300)}`

const hostileBodies = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS, '[]', 'null', '"x"', '{', '{"a":1,"a":2}', '{"__proto__":{"a":1}}', '\ufeff{}'),
  fc.constantFrom('['.repeat(40), '{"a":'.repeat(5_000), `{"a":"${'x'.repeat(300_000)}"}`),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  fc.json(),
)

function queryOf(value: unknown, other?: unknown): string {
  // nearly fitting may be nothing at all
  const fields = Object.entries(Object(value) as object).map(([name, one]) => [
    name,
    typeof one === 'object' ? JSON.stringify(one) : String(one),
  ])
  const query = new URLSearchParams(fields as [string, string][])
  if (other !== undefined) query.append('input', JSON.stringify(other))
  return query.toString().slice(0, 8_000)
}
