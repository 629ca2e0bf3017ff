import { getCandidates, getMatches, joinMatch, leaveMatch, saveChoices } from '@quan/contract/match/match-round.ts'
import type { MatchSlot } from '@quan/contract/match/match-round.ts'
import {
  createMatchKeys,
  emptySlot,
  hashMark,
  inSentOrder,
  type MatchKeys,
  sealPick,
} from '@quan/contract/match/match-seal.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { matchJobs } from '#features/matching/match.jobs.ts'
import { orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** Somebody who came, with the key of their device, and what that device keeps. */
export type Person = { caller: Caller; keys: MatchKeys; fillers: MatchSlot[]; picks: Map<string, MatchSlot> }

/** Members who come to an activity and choose each other, as their devices do it. */
export async function matchWorld() {
  const world = await orderWorld()
  const { call, time } = world

  async function person(nickName = '小满'): Promise<Person> {
    const caller = await world.member({ nickName })
    const fillers = Array.from({ length: 3 }, () => emptySlot())
    return { caller, keys: await createMatchKeys(), fillers, picks: new Map() }
  }

  /** An activity that is going on, free of charge, with a round until two hours after its end. */
  async function activity(about: Parameters<typeof world.activity>[0] = {}) {
    return await world.activity({ price: 0, startAt: time.now + HOUR_MS, matchHours: 2, quota: 50, ...about })
  }

  const join = ({ caller, keys }: Person, { id }: { id: string }) =>
    call(joinMatch, { activityId: id, publicKey: keys.publicKey }, caller)

  const save = (of: Person, { id }: { id: string }, slots: MatchSlot[]) =>
    call(saveChoices, { activityId: id, slots }, of.caller)

  /** The slot by which somebody chooses somebody. */
  const pick = (from: Person, to: Person, { id }: { id: string }) =>
    sealPick({
      roundId: id,
      me: { id: from.caller.memberId, publicKey: from.keys.publicKey },
      privateKey: from.keys.privateKey,
      them: { id: to.caller.memberId, publicKey: to.keys.publicKey },
    })

  return {
    ...world,
    end: world.close,
    activity,
    person,
    join,
    save,
    pick,
    leave: ({ caller }: Person, { id }: { id: string }) => call(leaveMatch, { activityId: id }, caller),
    candidates: ({ caller }: Person, { id }: { id: string }) => call(getCandidates, { activityId: id }, caller),

    /** People who come to it, signed up, once it has begun. */
    async people(at: NewActivity, ...names: string[]) {
      const before = time.now
      time.now = Math.min(before, at.enrollDeadlineAt - 1)
      const people = []
      for (const name of names) {
        const one = await person(name)
        const { status } = await world.order(one.caller, at)
        if (status !== 200) throw new Error(`nobody signs up any more: ${status}`)
        people.push(one)
      }
      time.now = Math.max(before, at.startAt)
      return people
    },

    /** Somebody at the door lets these people in. */
    async letIn({ id }: { id: string }, people: readonly Person[]) {
      const ids = people.map(({ caller }) => caller.memberId)
      await world.sql`
        update place set state = 60, checked_in_at = ${new Date(time.now)} where activity_id = ${id} and holder_id = any(${ids})`
    },

    /** Somebody leaves the page: three slots are sent, picks or none. */
    async choose(from: Person, to: readonly Person[], at: { id: string }) {
      from.picks = new Map()
      for (const other of to) from.picks.set(other.caller.memberId, await pick(from, other, at))
      const slots = [...from.picks.values(), ...from.fillers].slice(0, 3)
      return await save(from, at, inSentOrder(slots))
    },

    /** The time of a round comes, and the work that is due is done. */
    async close(at: NewActivity) {
      time.now = Math.max(time.now, at.endAt + 2 * HOUR_MS)
      for (const job of matchJobs({ ...world.services })) await job.run(new AbortController().signal)
    },

    /** Whom the server calls a match of somebody, and who of them their device shows. */
    async matches({ caller, picks }: Person) {
      const { result } = await call(getMatches, {}, caller)
      const items = result?.items ?? []
      const shown = []
      for (const { userItem, own } of items)
        if (picks.get(userItem.id)?.seek === (await hashMark(own))) shown.push(userItem.nickName)
      return { told: items.map(({ userItem }) => userItem.nickName), shown }
    },
  }
}

/** What `matchWorld` gives. */
export type MatchWorld = Awaited<ReturnType<typeof matchWorld>>
