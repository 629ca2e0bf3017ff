import { NOW } from '#features/activity/testing/an-activity.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { orderActs } from './order-acts.ts'
import { productServer, type ServerWishes } from './product-server.ts'

/** Payments as they run in a server, over HTTP with a payment service, on a database of their own with a clock that moves. */
export async function paymentWorld(wishes: ServerWishes) {
  const database = await testDatabase()
  const time = { now: NOW }
  const server = await productServer(wishes, database, time)
  const acts = orderActs(server, database.sql, time)
  return {
    ...server,
    database,
    sql: database.sql,
    time,
    ...acts,
    /** An order that was paid, and of which the payment service has told. */
    async paidOrder(wishes: Parameters<typeof acts.order>[0] = {}) {
      const order = await acts.order(wishes)
      await server.request(order.owner, order.id)
      const { length } = server.heard.answers.pay
      await acts.act(order.outTradeNo, 'pay')
      await server.heard.count('pay', length + 1)
      return order
    },
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
