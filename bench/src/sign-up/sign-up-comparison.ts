import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { checkLedger } from '@quan/server/features/order/check-ledger.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { Load, Sealing } from '#load/open-load.ts'
import { cpuTimeMs, type Side } from '#measure.ts'
import type { OpenServer } from '#servers/open-server.ts'
import type { openBareSignUps } from '#sign-up/open-bare-sign-ups.ts'
import type { HotActivity, SignUpWorld } from '#sign-up/sign-up-world.ts'

/** Connections that sign-ups come over. */
const CONNECTIONS = 64
/** Connections of the bare side to its database: as many as the pool of a server has. */
const BARE_CONNECTIONS = 10
const HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'x-app-version': '1.1.198', 'x-device-id': 'bench' }
const [OK, CONFLICT] = [200, 409]
const MINUTE_MS = 60_000

type Parts = { world: SignUpWorld; databasePid: number; activity: HotActivity }
type Ours = Parts & { load: Load; server: OpenServer; sealing: Sealing }

/** Sends sign-ups of so many people to the server; `mayBeFull`: some are refused since no place is left. */
export async function sendSignUps(
  { world, load, server, sealing, activity }: Omit<Ours, 'databasePid'>,
  { people, mayBeFull = false }: { people: number; mayBeFull?: boolean },
): Promise<{ send(): Promise<void> }> {
  const calls = await world.callsOf(await world.people(people), activity)
  const asked = { kind: 'calls', path: pathOf(createOrder), calls, sealing } as const
  const statuses = mayBeFull ? [OK, CONFLICT] : [OK]
  const order = { port: server.port, headers: HEADERS, connections: CONNECTIONS, asked, requests: people, statuses }
  return { send: () => load.send(order) }
}

/** Sign-ups by the call, as the app sends them; `perMinute` is told of each round. */
export function ourSide(ours: Ours, perMinute: (signUps: number) => void): Side {
  const measured = [ours.server.pid, ours.databasePid]
  return {
    name: 'sign-ups',
    async run(people) {
      const { send } = await sendSignUps(ours, { people })
      const [cpuBefore, startedAt] = [cpuTimeMs(measured), performance.now()]
      await send()
      perMinute((people / (performance.now() - startedAt)) * MINUTE_MS)
      return (cpuTimeMs(measured) - cpuBefore) / people
    },
  }
}

type Bare = Parts & { bare: ReturnType<typeof openBareSignUps>; databaseUrl: string }

/** The same by SQL alone. */
export function bareSide({ world, databasePid, activity, bare, databaseUrl }: Bare): Side {
  const measured = [bare.pid, databasePid]
  return {
    name: 'bare SQL',
    async run(count) {
      const people = await world.people(count)
      const before = cpuTimeMs(measured)
      await bare.signUp({ databaseUrl, connections: BARE_CONNECTIONS, atATime: CONNECTIONS, people, activity })
      return (cpuTimeMs(measured) - before) / count
    },
  }
}

/** Places of an activity beyond a quota or its capacity, and whatever the ledger, added up again, tells otherwise. */
export async function countOversold(sql: Sql, { id }: HotActivity): Promise<number> {
  const [row] = await sql<[{ beyond: number }]>`
    with of_type as (
      select quota, (select count(*) from place where ticket_type_id = ticket_type.id and state <> 30) as held
      from ticket_type where activity_id = ${id}
    )
    select (sum(greatest(0, held - quota)) + greatest(0, sum(held) - (select capacity from activity where id = ${id})))
      ::integer as beyond from of_type`
  const differences = (await checkLedger(sql)).filter(({ kind }) => kind !== 'places of ticket type')
  return row.beyond + differences.length
}
