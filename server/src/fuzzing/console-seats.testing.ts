import { hash } from 'node:crypto'
import { FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { EVERY_ROLE, OperatorRole } from '@quan/contract/console/operator-role.ts'
import { type ConsoleWorld, PASSWORD, type OperatorWishes, TOTP_SECRET } from '#console/console-world.testing.ts'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'

/** A kind of operator, and how far they have come. */
export type SeatKind = OperatorWishes & { about: string; factorAgeMs: number | null }

/** Somebody at the console: an operator of a kind with a session of a moment ago, or nobody. */
export type Seat = {
  kind: SeatKind | null
  operatorId: string | null
  name: string
  cookie: string
}

const DAY_MS = 86_400_000
const HANGZHOU = '330100'
const entered = { hasTotp: true, factorAgeMs: 0 }

/** Who may do most. */
export const OWNER: SeatKind = { ...entered, about: 'an owner', roles: [OperatorRole.owner] }

/** Every kind of operator: each role, of all cities and of one, and each step on the way in. */
export const SEAT_KINDS: readonly SeatKind[] = [
  ...EVERY_ROLE.filter((role) => role !== OperatorRole.owner).flatMap((role) =>
    [null, [HANGZHOU]].map((cities) => ({
      ...entered,
      about: `${role} of ${cities?.join() ?? 'all cities'}`,
      roles: [role],
      cities,
    })),
  ),
  { ...OWNER, about: 'an owner whose factor was shown long ago', factorAgeMs: FRESH_FACTOR_MS },
  { ...OWNER, about: 'an owner who has not shown the factor', factorAgeMs: null },
  { ...OWNER, about: 'an owner without a factor', hasTotp: false, factorAgeMs: null },
  {
    ...OWNER,
    about: 'an owner with a one-time password',
    hasTotp: false,
    factorAgeMs: null,
    oneTimeUntil: new Date(TEST_NOW + DAY_MS),
  },
]

/** Whether the contract lets who sits there make a call. */
export function mayCall({ entry, roles, needsFreshFactor }: ConsoleCall, { kind }: Seat): boolean {
  if (entry === 'open') return true
  if (!kind || entry === 'begun') return kind !== null
  const { factorAgeMs, roles: own = [] } = kind
  if (factorAgeMs === null || (needsFreshFactor && factorAgeMs >= FRESH_FACTOR_MS)) return false
  return own.some((role) => roles.includes(role))
}

/** What of an operator must stand in no answer. */
export const OPERATOR_SECRETS: readonly string[] = [PASSWORD, TOTP_SECRET, '$argon2id$']

/** Seats of a console. Whatever was done to an operator before, the next one to sit there finds them as told. */
export function consoleSeats(world: ConsoleWorld, sql: Sql) {
  const operators = new Map<SeatKind, Promise<{ id: string; name: string; row: Record<string, never> }>>()

  async function stored(kind: SeatKind) {
    const operator = await world.store(kind)
    const [row] = await sql`select * from operator where id = ${operator.id}`
    return { ...operator, row: row as Record<string, never> }
  }

  return {
    async take(kind: SeatKind): Promise<Seat> {
      const known = operators.get(kind) ?? stored(kind)
      operators.set(kind, known)
      const { id, name, row } = await known
      await sql`update operator set ${sql(row)} where id = ${id}`
      await sql`delete from operator_session where operator_id = ${id}`
      const page = await world.sessionOf({ id }, kind)
      return { kind, operatorId: id, name, cookie: page.cookie() }
    },

    nobody: { kind: null, operatorId: null, name: '', cookie: '' } satisfies Seat,
  }
}

/** The seats of a console. */
export type ConsoleSeats = ReturnType<typeof consoleSeats>

/** What stands in the log and of a session at a moment. */
export type Traces = {
  number: number
  entry: { act: string; outcome: string; operator_id: string | null } | null
  /** When the session showed its factor, in milliseconds; null = never, undefined = it is over. */
  factorAt: number | null | undefined
}

/** Reads the newest entry of the log, and the session of a seat. */
export async function readTraces(sql: Sql, { cookie }: Seat): Promise<Traces> {
  const [, token = ''] = cookie.split('=')
  const [entry] = await sql<{ number: number; act: string; outcome: string; operator_id: string | null }[]>`
    select number::integer as number, act, outcome, operator_id from audit_entry order by audit_entry.number desc limit 1`
  const [session] = await sql<{ factor_at: Date | null }[]>`
    select factor_at from operator_session where token_hash = ${hash('sha256', token, 'buffer')}`
  return {
    number: entry?.number ?? 0,
    entry: entry ?? null,
    factorAt: session && (session.factor_at?.getTime() ?? null),
  }
}
