import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getMyWaitingList, joinWaitingList, leaveWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { serverJobs } from '#jobs.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'

/** The work that moves waiting lists. */
const JOBS = ['close overdue orders', 'end waiting', 'offer free places']

/** An order world whose members wait for places, and whose jobs run when told. */
export async function waitingWorld() {
  const world = await orderWorld()
  const messages = calledBy(notificationRoutes(world.services.notifications), { time: world.time })
  const jobs = serverJobs(world.parts, world.services).filter(({ name }) => JOBS.includes(name))
  const ticketTypeOf = ({ id, ticketTypes }: NewActivity, number: number) => ({
    activityId: id,
    ticketTypeId: ticketTypes[number]?.id ?? id,
  })

  return {
    ...world,
    join: (member: Caller, activity: NewActivity, number = 0, about: { hidden?: boolean } = {}) =>
      world.call(joinWaitingList, { ...ticketTypeOf(activity, number), ...about }, member),
    leave: (member: Caller, activity: NewActivity, number = 0) =>
      world.call(leaveWaitingList, ticketTypeOf(activity, number), member),
    /** What a member waits for. */
    async waits(member: Caller) {
      const { result } = await world.call(getMyWaitingList, {}, member)
      return result?.items ?? []
    },
    /** The order by which a place is offered to a member; null without an offer. */
    async offerTo(member: Caller): Promise<string | null> {
      const { result } = await world.call(getMyWaitingList, {}, member)
      return result?.items[0]?.offerOrderId ?? null
    },
    /** Titles of what a member was told, the newest first. */
    async told(member: Caller) {
      const { result } = await messages.call(getMyMessages, {}, member)
      return result?.items ?? []
    },
    /** Members with complete cards, as many as asked for. */
    members: (count: number) => Promise.all(Array.from({ length: count }, () => world.member())),
    /** A member with a paid order; one without a price needs no payment. */
    async payer(activity: NewActivity, wishes: Parameters<OrderWorld['order']>[2] = {}) {
      const member = await world.member()
      const { result } = await world.order(member, activity, wishes)
      if (result?.state === OrderState.unpaid) await world.pay(result.id, result.amount)
      return member
    },
    /** An activity whose places are all taken by the members that come with it, each by an unpaid order. */
    async fullActivity({ places = 1, ...about }: { places?: number } & Parameters<OrderWorld['activity']>[0] = {}) {
      const activity = await world.activity({ quota: places, ...about })
      const orders = []
      for (let taken = 0; taken < places; taken++) {
        const member = await world.member()
        const { result } = await world.order(member, activity)
        if (!result) throw new Error('The activity could not be filled.')
        orders.push({ member, orderId: result.id })
      }
      return { activity, orders }
    },
    /** Runs each job of waiting lists once, as a server would. */
    async runJobs() {
      for (const { run } of jobs) await run(new AbortController().signal)
    },
    async runJob(name: string) {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`There is no job of waiting lists "${name}".`)
      await job.run(new AbortController().signal)
    },
    async close() {
      await messages.close()
      await world.close()
    },
  }
}

/** What `waitingWorld` gives. */
export type WaitingWorld = Awaited<ReturnType<typeof waitingWorld>>
