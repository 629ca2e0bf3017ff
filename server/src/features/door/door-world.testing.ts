import { randomUUID } from 'node:crypto'
import { createDoorLink } from '@quan/contract/check-in/door-links.ts'
import { type DoorEntry, type DoorPlace, getDoorList, sendDoorEntries } from '@quan/contract/check-in/door-list.ts'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { orderWorld, type OrderWorld } from '#features/order/testing/order-world.ts'

/** The key of a door in the address of its link. */
export const KEY = /&view=door#([\w-]{22})$/

/** What `doorWorld` gives. */
export type DoorWorld = Awaited<ReturnType<typeof doorWorld>>

/** People at doors: an organizer whose activities begin in an hour, links, and phones that open them. */
export async function doorWorld() {
  const world = await orderWorld()
  const host = await world.member({ nickName: '主理人', isOrganizer: true })

  const activityAtDoor = (wishes: Parameters<OrderWorld['activity']>[0] = {}) =>
    world.activity({
      price: 0,
      quota: 20,
      startAt: NOW + HOUR_MS,
      endAt: NOW + 3 * HOUR_MS,
      organizer: { id: host.memberId, nickName: '主理人' },
      ...wishes,
    })

  function phoneAt(activityId: string, key: string, phoneId = randomUUID()) {
    const right = { activityId, link: { key, phoneId } }
    return {
      list: (cursor: string | null = null) => world.call(getDoorList, { ...right, cursor }),
      send: (...entries: DoorEntry[]) => world.call(sendDoorEntries, { ...right, entries }),
    }
  }

  return {
    world,
    host,
    activityAtDoor,
    phoneAt,

    /** A link to a door, and the calls of a phone that opened it. */
    async doorByLink(activityId: string, phoneId = randomUUID()) {
      const { result } = await world.call(createDoorLink, { activityId }, host)
      const key = KEY.exec(result?.url ?? '')?.[1] ?? ''
      return { linkId: result?.link.id ?? '', key, ...phoneAt(activityId, key, phoneId) }
    },

    async signedUp(activity: Awaited<ReturnType<typeof activityAtDoor>>, nickName = '小鹿') {
      const member = await world.member({ nickName, sex: 2 })
      const { result } = await world.order(member, activity)
      return { member, orderId: result?.id ?? '' }
    },

    entryOf: ({ placeId, version }: DoorPlace, at = world.time.now): DoorEntry => ({
      id: randomUUID(),
      placeId,
      version,
      time: new Date(at).toISOString(),
    }),
  }
}
