import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'

/**
 * Names what is asked for, however it was written: the call with its validated input, in the order of the contract's
 * fields. Absent is left out or null, so both are the same question.
 */
export function questionOf({ path }: Pick<Endpoint, 'path'>, input: unknown): string {
  return `${path} ${JSON.stringify(input, (_key, value: unknown) => value ?? undefined)}`
}
