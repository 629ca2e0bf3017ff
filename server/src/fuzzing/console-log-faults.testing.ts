import { NOTED_DETAILS } from '@quan/contract/console/audit-details.ts'
import * as consoleErrors from '@quan/contract/console/console-errors.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import * as commonErrors from '@quan/contract/endpoint/common-errors.ts'
import type * as z from 'zod/mini'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Seat, Traces } from './console-seats.testing.ts'

/** A call that was sent, what was there before and after, and its answer. */
export type SentCall = {
  call: ConsoleCall
  seat: Seat
  before: Traces
  after: Traces
  answer: { status: number; body: string }
}

/** Refused before anybody knows who calls, or maybe so. */
const UNHEARD: readonly string[] = [
  commonErrors.callNotFound.code,
  commonErrors.unsupportedMedia.code,
  commonErrors.bodyTooLarge.code,
  commonErrors.malformedBody.code,
  consoleErrors.consoleForeignRequest.code,
]

/** Each act leaves one entry, done or refused, of who did it; looking around leaves none. */
export function faultsOfLog({ call, seat, before, after, answer }: SentCall): string[] {
  const entries = after.number - before.number
  const isDone = answer.status === 200
  const mayBeNone = !isDone && (seat.kind === null || call.entry === 'open' || UNHEARD.includes(codeOf(answer)))
  const isMeant = call.audit !== 'nothing'
  if (entries === 0) return isMeant && !mayBeNone ? ['leaves no entry in the log'] : []
  if (entries > 1 || !isMeant) return [`leaves ${entries} entries in the log`]
  const { act, outcome, operator_id: operatorId } = after.entry ?? {}
  const isTheirs = call.entry === 'open' || operatorId === seat.operatorId
  const isTrue = act === call.path && outcome === (isDone ? 'done' : 'refused') && isTheirs
  return isTrue ? [] : [`is written down as ${act} ${outcome}`]
}

function codeOf({ body }: { body: string }): string {
  const { error } = JSON.parse(body) as { error: { code: string } | null }
  return error?.code ?? ''
}

/** Entries of the log that hold what nobody may read there. */
export async function secretsInLog(sql: SqlRunner, secrets: readonly string[]): Promise<string[]> {
  const rows = await sql<{ act: string; details: string }[]>`select act, details from audit_entry`
  return rows.filter(({ details }) => secrets.some((secret) => details.includes(secret))).map(({ act }) => act)
}

/** What was noted of acts by names that neither the input of their call nor the contract's list has. */
export async function strangeDetails(sql: SqlRunner, calls: readonly ConsoleCall[]): Promise<string[]> {
  const rows = await sql<{ act: string; details: string }[]>`select act, details from audit_entry`
  const known = new Map<string, Set<string>>(
    calls.map(({ path, input }) => [path, new Set([...NOTED_DETAILS, ...inputNames(input)])]),
  )
  const strange = rows.flatMap(({ act, details }) =>
    namesIn(JSON.parse(details))
      .filter((name) => known.has(act) && !known.get(act)?.has(name))
      .map((name) => `${act} ${name}`),
  )
  return [...new Set(strange)]
}

const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(part)])

function inputNames(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return inputNames(def.innerType)
  if (def.type === 'array') return inputNames(def.element)
  return def.type === 'object' ? Object.entries(def.shape).flatMap(([name, part]) => [name, ...inputNames(part)]) : []
}
