import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { isRecord } from '#platform/storage/value-check.ts'

/** Path and query of a call by GET: scalar fields in the query, the rest as `input=<JSON>`, absent ones left out. */
export function getAddress(endpoint: Endpoint, input: unknown): string {
  const fields = Object.entries(isRecord(input) ? input : {}).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  const scalars = fields.filter(([, value]) => typeof value !== 'object')
  const rest = fields.filter(([, value]) => typeof value === 'object')
  const query = new URLSearchParams(scalars.map(([name, value]) => [name, String(value)]))
  if (rest.length > 0) query.set('input', JSON.stringify(Object.fromEntries(rest)))
  const text = query.toString()
  return text === '' ? pathOf(endpoint) : `${pathOf(endpoint)}?${text}`
}

/** Host of the calls, set apart for test (the demo build) and production; empty = where the page came from. */
export function baseHost(): string {
  const { MODE, API_BASE, API_BASE_TEST } = import.meta.env
  const base = MODE === 'demo' ? API_BASE_TEST : API_BASE
  return (base ?? '').replace(/\/$/, '')
}
