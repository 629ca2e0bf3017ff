import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getBeside, getHeldBeside, holdBeside, releaseBeside, takeBeside } from '@quan/contract/beside/beside.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { serverJobs } from '#jobs.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** A world whose members hold places for each other. */
export async function besideWorld() {
  const world = await waitingWorld()
  const { call } = world
  const jobs = serverJobs(world.parts, world.services).filter(({ name }) => name === 'free held places')

  const hold = (member: Caller, orderId: string, { ticketTypes }: NewActivity, number = 0) =>
    call(holdBeside, { orderId, ticketTypeId: ticketTypes[number]?.id ?? orderId }, member)

  /** Somebody who comes, with the order of their own place. */
  async function comer(activity: NewActivity, about: Parameters<typeof world.member>[0] = {}) {
    const member = await world.member({ nickName: '小满', ...about })
    const { result } = await world.order(member, activity)
    if (!result) throw new Error('There was no place for the holder.')
    if (result.amount > 0) await world.pay(result.id, result.amount)
    return { member, orderId: result.id }
  }

  return {
    ...world,
    hold,
    comer,
    held: (member: Caller, orderId: string) => call(getHeldBeside, { orderId }, member),
    giveUp: (member: Caller, orderId: string) => call(releaseBeside, { orderId }, member),
    see: (token: string, member: Caller | null = null) => call(getBeside, { hold: token }, member),
    take: (member: Caller, token: string, wishes: Partial<InputOf<typeof takeBeside>> = {}) =>
      call(takeBeside, { hold: token, ...wishes }, member),
    /** Somebody who comes and holds a place for a friend, with what its link holds. */
    async holder(activity: NewActivity, number = 0) {
      const holder = await comer(activity)
      const { result } = await hold(holder.member, holder.orderId, activity, number)
      return { ...holder, expireTime: result?.expireTime ?? '', token: tokenOf(result?.url) }
    },
    /** Frees what is over, as a server does each second. */
    async freeOver() {
      for (const { run } of jobs) await run(new AbortController().signal)
    },
  }
}

/** What `besideWorld` gives. */
export type BesideWorld = Awaited<ReturnType<typeof besideWorld>>

/** The secret of a link. */
export const tokenOf = (url: string | undefined) => new URL(url ?? 'https://none').searchParams.get('hold') ?? ''
