import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { meeting } from './testing/meeting.ts'
import { besideWorld, paymentWorld, type PaymentWorld } from './testing/payment-world.ts'
import type { Vendor } from './testing/product-server.ts'
import { vendor } from './testing/simulated-vendor.testing.ts'
import { withoutLocks } from './testing/without-locks.ts'

const ROUNDS = 15
const [PAID, REFUNDING] = [20, 40]
/** A second server asks the payment service of the first. */
const nobody: Vendor = { ...vendor, simulators: () => async () => {} }

describe('two server processes on one database', () => {
  let first: PaymentWorld
  let second: Awaited<ReturnType<typeof besideWorld>>
  const open = async (through?: (sql: Sql) => Sql) => {
    const locks = through ? { through } : {}
    first = await paymentWorld({ vendor, ...locks })
    second = await besideWorld({ vendor: nobody, ...locks }, first)
  }
  afterEach(async () => {
    await second.close()
    await first.close()
  })

  /** What the notification of a payment says that nobody took yet. */
  async function untaken() {
    const order = await first.order()
    await first.request(order.owner, order.id)
    first.heard.keeping.add('pay')
    const { length } = first.heard.messages.pay
    await first.act(order.outTradeNo, 'pay')
    const xml = await first.heard.message('pay', length)
    first.heard.keeping.delete('pay')
    return { ...order, xml }
  }

  test('book a payment once when both are notified at the same moment', async () => {
    await open()
    for (let round = 0; round < ROUNDS; round++) {
      const { id, xml } = await untaken()
      const both = [first, second, first, second].map(({ payments }) => payments.takePayment(xml))
      for (const answer of await Promise.all(both)) expect(answer).toContain('SUCCESS')
      expect(await first.moneyOf(id)).toEqual({ money: 5_000, owed: 0, received: 1 })
    }
  })

  test('would book it twice without locks: the twin of the test before', async () => {
    let meet = async () => {}
    await open((sql) => withoutLocks(sql, () => meet()))
    const { id, xml } = await untaken()
    meet = meeting(2)
    await Promise.all([first, second].map(({ payments }) => payments.takePayment(xml)))
    expect(await first.moneyOf(id)).toMatchObject({ received: 2 })
  })

  test('look at a payment by one of them, however often both begin', async () => {
    await open()
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => first.order()))
    for (const { id, owner } of made) await first.request(owner, id)
    await first.advance(60_000)
    const asked: string[] = []
    const { findOrder } = first.pay
    for (const { pay } of [first, second]) {
      pay.findOrder = async (outTradeNo) => {
        asked.push(outTradeNo)
        return await findOrder(outTradeNo)
      }
    }
    await Promise.all([first, second, first, second].map(({ work }) => work('look at payments')))
    expect(asked.toSorted()).toEqual(made.map(({ outTradeNo }) => outTradeNo).toSorted())
  })

  test('send a refund once', async () => {
    await open()
    const { id, outTradeNo, xml } = await untaken()
    await first.payments.takePayment(xml)
    await first.giveBack(id)
    second.pay.refund = first.pay.refund
    await Promise.all([first, second, first, second].map(({ work }) => work('send refunds')))
    const [{ tries } = { tries: 0 }] = await first.sql<
      { tries: number }[]
    >`select tries from refund where order_id = ${id}`
    expect(tries).toBe(1)
    expect((await first.theirs(outTradeNo))?.refunds).toHaveLength(1)
  })
})

describe.each(['overdue', 'member'] as const)(
  'a payment against a close (%s) with the payment service in between',
  (reason) => {
    let world: PaymentWorld
    let meet = async () => {}
    const open = async (through?: (sql: Sql) => Sql) => {
      world = await paymentWorld({ vendor, ...(through ? { through } : {}) })
    }
    beforeEach(() => {
      meet = async () => {}
    })
    afterEach(() => world.close())

    /** An order that is paid there, of which nobody here knows yet. */
    async function paidThere() {
      const order = await world.order()
      await world.request(order.owner, order.id)
      await world.act(order.outTradeNo, 'notify-never')
      await world.advance(60_000)
      return order
    }
    const close = (id: string, sql: Sql = world.sql) => sql.begin((tx) => world.changes.closeOrder(tx, id, reason))

    async function stateAndPlaces(id: string) {
      const [row] = await world.sql<{ state: number; held: number; owed: number }[]>`
      select state, (select count(*)::int from place where order_id = ${id} and state <> 30) as held,
        (select coalesce(sum(owed_fen), 0)::int from ledger_entry where order_id = ${id}) as owed
      from "order" where id = ${id}`
      return row
    }

    test('gives the places, or all the money back', async () => {
      await open()
      const seen = new Set<number | undefined>()
      for (let round = 0; round < ROUNDS; round++) {
        const { id } = await paidThere()
        const looking = () => world.work('look at payments')
        await Promise.all(round % 2 ? [looking(), close(id)] : [close(id), looking()])
        await looking()
        const after = await stateAndPlaces(id)
        expect([
          { state: PAID, held: 1, owed: 0 },
          { state: REFUNDING, held: 0, owed: 5_000 },
        ]).toContainEqual(after)
        seen.add(after?.state)
      }
      expect(seen.has(REFUNDING)).toBe(true)
    })

    test('would take money for nothing without locks: the twin of the test before', async () => {
      const locklessly = (sql: Sql) => withoutLocks(sql, () => meet())
      await open(locklessly)
      const { id } = await paidThere()
      meet = meeting(2)
      await Promise.all([world.work('look at payments'), close(id, locklessly(world.sql))])
      expect(await stateAndPlaces(id)).toMatchObject({ held: 0, owed: 0 })
      expect(await world.moneyOf(id)).toMatchObject({ money: 5_000 })
    })
  },
)
