import { CHANGE_LOCKS, type ChangeLocks } from '#features/order/changes/change-locks.ts'
import { type OrderChanges, orderChanges } from '#features/order/order-changes.ts'
import type { OrderWorld } from '#features/order/testing/order-world.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { gate } from '#testing/gate.ts'

type Act = (changes: OrderChanges, tx: SqlRunner) => Promise<unknown>
/** The first one stops in the middle: at the lock of the order, or at that of the ticket types. */
type Race = { world: OrderWorld; first: Act; second: Act; stopsAt?: keyof ChangeLocks }

/** Reads what the locks read and keeps nobody out. */
export const NO_LOCKS: ChangeLocks = {
  async order(tx, orderId) {
    const [order] = await tx`select * from "order" where id = ${orderId}`
    return (order as Awaited<ReturnType<ChangeLocks['order']>>) ?? null
  },
  member: async () => {},
  ticketTypes: async () => {},
}

/** Lets the second begin while the first is in the middle of its change: it waits for the first to end. */
export const raced = (race: Race) => run(race, CHANGE_LOCKS, (sql) => somebodyWaits(sql))

/** The same without locks: the second runs through meanwhile. */
export const racedWithoutLocks = (race: Race) => run(race, NO_LOCKS, (_sql, second) => second)

async function run(
  { world, first, second, stopsAt = 'order' }: Race,
  locks: ChangeLocks,
  meanwhile: (sql: Sql, second: Promise<unknown>) => Promise<unknown>,
) {
  const { sql, services, time } = world
  const middle = gate()
  const changesBy = (given: ChangeLocks) =>
    orderChanges({
      clock: { now: () => time.now },
      placesChanged: () => {},
      offerFreedPlaces: async () => {},
      notifications: services.notifications,
      feePermille: 0,
      locks: given,
    })
  const pausing = async <Result>(locked: Promise<Result>) => {
    const result = await locked
    await middle.pass()
    return result
  }
  const stopping: ChangeLocks = {
    order: (tx, id) => pausing(locks.order(tx, id)),
    member: (tx, id) => pausing(locks.member(tx, id)),
    ticketTypes: (tx, id) => pausing(locks.ticketTypes(tx, id)),
  }
  const slow = changesBy({ ...locks, [stopsAt]: stopping[stopsAt] })
  const one = settled(sql.begin((tx) => first(slow, tx)))
  await middle.entered
  const other = settled(sql.begin((tx) => second(changesBy(locks), tx)))
  await meanwhile(sql, other)
  middle.open()
  return [await one, await other]
}

/** What came of it; an error counts as its message. */
const settled = (work: Promise<unknown>): Promise<unknown> => work.catch((error: Error) => error.message)

/** Resolves once a connection to this database waits for a lock of another one. */
export async function somebodyWaits(sql: Sql): Promise<void> {
  const [found] = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`
  if (!found) await somebodyWaits(sql)
}
