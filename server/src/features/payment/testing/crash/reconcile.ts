import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashWorld } from './crash-world.ts'

const MINUTE_MS = 60_000
/** Longer than an order is held. */
const HOLDS_MS = 17 * MINUTE_MS
/** Minutes that pass while servers are killed. */
const DYING_ROUNDS = 2
/** After all holds have run out, everything there is to find out has been asked for within so many minutes. */
const ROUNDS = 40
/** Jobs come round within so many milliseconds of the machine. */
const JOBS_MS = 2_500

/** What is still under way: orders that may be paid, payments to be found out, refunds on their way. */
async function unsettled({ sql }: CrashWorld): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*) from "order" where state = 10)::int as unpaid,
      (select count(*) from payment where next_look_at is not null)::int as looks,
      (select count(*) from refund where next_try_at is not null)::int as refunds`
  return row ?? {}
}

/** All holds run out, and for some rounds what is found out then has to outlive servers that are killed. */
export async function runOut(world: CrashWorld): Promise<void> {
  await world.advance(HOLDS_MS)
  for (let round = 0; round < DYING_ROUNDS; round++) {
    await sleep(JOBS_MS)
    await world.advance(MINUTE_MS)
  }
}

/** Moves time on until nothing is under way any more; throws when that does not come. */
export async function reconcile(world: CrashWorld): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(JOBS_MS)
    const left = Object.values(await unsettled(world))
    if (left.every((count) => count === 0)) return
    await world.advance(MINUTE_MS)
  }
  throw new Error(`Something never ends: ${JSON.stringify(await unsettled(world))}`)
}
