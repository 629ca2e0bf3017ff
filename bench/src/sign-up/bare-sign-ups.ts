import { randomUUIDv7 } from 'node:crypto'
import { readOrderRequest } from '@quan/server/features/order/order-request.ts'
import { reservePlaces } from '@quan/server/features/order/changes/reserve-places.ts'
import { createOrderQueries } from '@quan/server/features/order/create-order.queries.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import type { BareReport, BareSignUps } from '#sign-up/open-bare-sign-ups.ts'
import { wish } from '#sign-up/sign-up-world.ts'

/** Kept from one order to the next, like the pool of a server. */
let pool: Sql | null = null

/**
 * The process that signs up by SQL alone: the statements of a sign-up, the one that reads what decides it and those of
 * its transaction, by the same driver; no HTTP, nothing is checked, nobody is answered.
 */
async function signUp({ databaseUrl, connections, atATime, people, activity }: BareSignUps): Promise<void> {
  const sql = (pool ??= connect({ url: databaseUrl, max: connections }))
  const parts = { clock: { now: () => Date.now() }, placesChanged: () => {} }
  const rest = people.values()
  const work = async () => {
    for (const person of rest) {
      const { memberId } = person
      const asked = readOrderRequest({ ...wish(person, activity), self: true, gbUserIds: [], hidden: false }, memberId)
      const [orderId, at] = [randomUUIDv7(), Date.now()]
      await createOrderQueries(sql).find(asked, at)
      const wanted = { ...asked, orderId, holders: [{ holderId: memberId, companionId: null }], isOffer: false }
      const held = await sql.begin((tx) =>
        Promise.all([reservePlaces(tx, wanted, parts), createOrderQueries(tx).noteRequest(asked, { orderId, at })]),
      )
      if (held[0] === null) throw new Error('No place was held.')
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
}

process.on('message', async (order: BareSignUps) => {
  const error = await signUp(order).then(
    () => null,
    (failure: unknown) => String(failure),
  )
  process.send?.({ error } satisfies BareReport)
})
// whoever measures is gone
process.once('disconnect', () => process.exit())
