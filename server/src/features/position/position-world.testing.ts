import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { answerLink, saveMemberCompanion, saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { assignPlace, getPosition, type Position, takeBackPlace } from '@quan/contract/position/position.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, aTicketType } from '#features/activity/testing/an-activity.ts'
import { companionLinkService } from '#features/companion/companion-links.service.ts'
import { companionRoutes } from '#features/companion/companion.routes.ts'
import { companionService } from '#features/companion/companion.service.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { orderChanges } from '#features/order/order-changes.ts'
import { readOrdersService } from '#features/order/read-orders.service.ts'
import { ticketService } from '#features/order/ticket.service.ts'
import { positionQueries } from '#features/position/position.queries.ts'
import { positionRoutes } from '#features/position/position.routes.ts'
import { participantLooks } from '#features/activity/participant-looks.ts'
import { positionService } from '#features/position/position.service.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { calledBy } from '#testing/called-by.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

type Wishes = {
  /** What the test makes of the statements about handing out. */
  queriesOf?: typeof positionQueries
}
/** What a test says of a position; the rest is made up. */
type PositionWishes = {
  quantity?: number
  sex?: 0 | 1 | 2
  priceFen?: number
  activity?: Parameters<typeof anActivity>[0]
}

/** The calls by which members hand out the places of positions, on a database of their own; `time.now` moves the clock. */
export async function positionWorld({ queriesOf = positionQueries }: Wishes = {}) {
  const { sql, close } = await testDatabase()
  const [time, keys] = [{ now: TEST_NOW }, testKeys()]
  const vault = personalVault(keys)
  const parts = { sql, clock: { now: () => time.now }, vault, pictureBaseUrl: null }
  const notifications = notificationService(parts)
  const links = companionLinkService({ ...parts, notifications })
  const tickets = ticketService({ tokenKeys: keys.ticket })
  const unheard = { placesChanged: () => {}, offerFreedPlaces: async () => {} }
  const changes = orderChanges({ ...parts, notifications, ...unheard, feePermille: 0 })
  const orders = readOrdersService({ ...parts, tickets })
  const participants = participantLooks({ ...parts, isLimited: true })
  const positions = positionService({ ...parts, notifications, changes, orders, participants, queriesOf })
  const { call, close: closeCalls } = calledBy([
    ...companionRoutes({ companions: companionService(parts), links }),
    ...notificationRoutes(notifications),
    ...positionRoutes({ positions, lookAtWaited: async () => {} }),
  ])

  const member = (about: Parameters<typeof storeMember>[1] = {}) =>
    storeMember(sql, { nickName: '小满', sex: 2, birthDate: '1995-05-20', ...about })

  async function anOnSaleActivity({ sex = 0, priceFen = 0, activity = {} }: PositionWishes) {
    const stored = anActivity({ capacity: 100, ticketTypes: [aTicketType({ sex, priceFen, quota: 100 })], ...activity })
    await activityStore(sql).add([stored])
    return stored
  }

  return {
    vault,
    sql,
    time,
    call,
    orders,
    changes,
    member,
    /** Its id; one of 0 fen is paid at once. */
    async position(owner: Caller, { quantity = 2, ...wishes }: PositionWishes = {}): Promise<string> {
      const { id: activityId, ticketTypes } = await anOnSaleActivity(wishes)
      return await this.anotherPosition(owner, { activityId, ticketTypeId: ticketTypes[0]?.id ?? '', quantity })
    },
    async anotherPosition(
      owner: Caller,
      bought: { activityId: string; ticketTypeId: string; quantity: number },
    ): Promise<string> {
      const wanted = { ...bought, memberId: owner.memberId, buyType: BuyType.position, holders: [] }
      const held = await sql.begin((tx) => changes.reservePlaces(tx, { ...wanted, isOffer: false, isHidden: false }))
      if (held === null) throw new Error('There was no room for the position.')
      return held
    },
    async guest(owner: Caller, input: Partial<InputOf<typeof saveOtherCompanion>> = {}): Promise<string> {
      const { result } = await call(saveOtherCompanion, { nickName: '小客', sex: 2, ...input }, owner)
      return result?.id ?? ''
    },
    /** A companion who is that member, and agreed. */
    async companion(owner: Caller, friend: Caller & { phone: string }): Promise<string> {
      const { result } = await call(saveMemberCompanion, { phone: friend.phone }, owner)
      await links.askDue()
      await call(answerLink, { id: result?.id ?? '', agree: true }, friend)
      return result?.id ?? ''
    },
    assign: (owner: Caller, placeId: string, gbUserId: string) => call(assignPlace, { placeId, gbUserId }, owner),
    takeBack: (owner: Caller, placeId: string) => call(takeBackPlace, { placeId }, owner),
    async get(owner: Caller, id: string): Promise<Position> {
      const { result } = await call(getPosition, { id }, owner)
      if (!result) throw new Error('There is no such position.')
      return result
    },
    /** Ids of its places. */
    async placesOf(orderId: string): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`select id from place where order_id = ${orderId} order by number`
      return rows.map(({ id }) => id)
    },
    /** What somebody was told about places, newest first. */
    async toldOfPlaces(of: Caller) {
      const { result } = await call(getMyMessages, {}, of)
      return result?.items.filter(({ kind }) => kind === 'placeAssigned')
    },
    async close() {
      await closeCalls()
      await close()
    },
  }
}

/** What `positionWorld` gives. */
export type PositionWorld = Awaited<ReturnType<typeof positionWorld>>
