import { BuyType } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import { settleCancelledActivities, type SettlementParts } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { meeting } from '#features/payment/testing/meeting.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { storeOperator } from '#testing/stored-operator.ts'

const SERVERS = 2

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
afterAll(() => world.close())

/** Two servers wind up an activity of which a member bought a position, and waits for an own place. */
async function woundUpTwice(parts: Partial<SettlementParts> = {}) {
  const [ann, activity] = [await world.member(), await world.activity({ quota: 1 })]
  const { result } = await world.order(ann, activity, { buyType: BuyType.position })
  await world.pay(result?.id ?? '', 5_000)
  await world.join(ann, activity)
  await cancelActivity(activity.id, world.services)
  const { signal } = new AbortController()
  await Promise.all(
    Array.from({ length: SERVERS }, () => settleCancelledActivities({ ...world.services, ...parts }, signal)),
  )
  const told = (await world.told(ann)).filter(({ kind }) => kind === 'activityCancelled')
  const refunds = await world.sql`select amount_fen from refund where order_id = ${result?.id ?? ''}`
  return { told: told.length, refunds: [...refunds], taken: await world.taken(activity) }
}

describe('a cancelled activity wound up by two servers at once', () => {
  test('gives back once and tells each person once', async () => {
    expect(await woundUpTwice()).toEqual({ told: 1, refunds: [{ amount_fen: 5_000 }], taken: [0] })
    expect(await world.differences()).toEqual([])
  })

  test('would tell them twice if the servers took no turns', async () => {
    const { notifications } = world.services
    const both = meeting(SERVERS)
    const wasToldAt: typeof notifications.wasToldAt = async (tx, told) => {
      const was = await notifications.wasToldAt(tx, told)
      await both()
      return was
    }
    const withoutTurns = { lock: async () => {}, notifications: { ...notifications, wasToldAt } }
    expect(await woundUpTwice(withoutTurns)).toMatchObject({ told: 2 })
  })
})

describe('a cancelled activity that is hidden while it is wound up', () => {
  /** Whoever hides it has its ticket types, as whoever changes it, when the winding up begins; its row comes after them. */
  async function hiddenMeanwhile(parts: Partial<SettlementParts> = {}) {
    const { sql, services } = world
    const activity = await world.activity()
    const ann = await world.payer(activity)
    await cancelActivity(activity.id, services)
    const operatorId = await storeOperator(sql)
    const { signal } = new AbortController()
    let settling: Promise<unknown> = Promise.resolve()
    const hiding = sql.begin(async (tx) => {
      await lockTicketTypes(tx, activity.id)
      settling = settleCancelledActivities({ ...services, ...parts }, signal).catch((error: unknown) => error)
      await somebodyWaits(sql)
      return await services.hiddenActivities.hide(tx, { id: activity.id, operatorId })
    })
    const [hidden, settled] = [await hiding.catch((error: unknown) => error), await settling]
    const [order] = await sql`select state from "order" where member_id = ${ann.memberId}`
    return { hidden, settled, state: order?.['state'] as number }
  }

  test('waits for that, since both take the ticket types first, and then gives everything back', async () => {
    expect(await hiddenMeanwhile()).toMatchObject({
      hidden: { cityCode: '330100' },
      settled: undefined,
      state: OrderState.refunding,
    })
  })

  test('would be in each other’s way if the winding up took the row of the activity first', async () => {
    const lock = async (tx: SqlRunner, id: string) => {
      await tx`select from activity where id = ${id} for no key update`
    }
    const { hidden, settled } = await hiddenMeanwhile({ lock })
    expect([hidden, settled].filter((each) => each instanceof Error)).toHaveLength(1)
  })
})
