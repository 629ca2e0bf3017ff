import { NOW } from '#features/activity/testing/an-activity.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { orderActs } from './order-acts.ts'
import { productServer, type ServerWishes } from './product-server.ts'

/** Payments as they run in a server, over HTTP with a payment service, on a database of their own with a clock that moves. */
export async function paymentWorld(wishes: ServerWishes) {
  const database = await testDatabase()
  const time = { now: NOW }
  const server = await productServer(wishes, database, time)
  return {
    ...server,
    database,
    sql: database.sql,
    time,
    ...orderActs(server, database.sql, time),
    async close() {
      await server.close()
      await database.close()
    },
  }
}

/** Another server process on the database of a world. */
export const besideWorld = (
  wishes: ServerWishes,
  { database, time }: { database: TestDatabase; time: { now: number } },
) => productServer(wishes, database, time)

/** What `paymentWorld` gives. */
export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>
