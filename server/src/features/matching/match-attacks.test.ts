import { randomBytes } from 'node:crypto'
import { saveChoices } from '@quan/contract/match/match-round.ts'
import type { MatchSlot } from '@quan/contract/match/match-round.ts'
import { emptySlot, inSentOrder, sealPick } from '@quan/contract/match/match-seal.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MatchWorld, matchWorld, type Person } from '#features/matching/match-world.testing.ts'

let world: MatchWorld
beforeAll(async () => {
  world = await matchWorld()
})
afterAll(() => world.end())

async function threeInARound() {
  const at = await world.activity()
  const people = (await world.people(at, '安安', '小本', '魔')) as [Person, Person, Person]
  for (const one of people) await world.join(one, at)
  return { at, people }
}
/** The slots of somebody, as a thief of the database reads them. */
const slotsOf = async ({ caller }: Person, { id }: { id: string }) => {
  const rows = await world.sql<{ own: Buffer; seek: Buffer }[]>`
    select own, seek from match_slot where activity_id = ${id} and member_id = ${caller.memberId} order by own`
  return rows.map(({ own, seek }) => ({ own: own.toString('base64url'), seek: seek.toString('base64url') }))
}
const padded = (slots: MatchSlot[]) => inSentOrder([...slots, emptySlot(), emptySlot(), emptySlot()].slice(0, 3))
const told = async ({ caller }: Person) =>
  (await world.call(getMyMessages, {}, caller)).result?.items.filter(({ kind }) => kind === 'matched').length

describe('who attacks a round gains nothing by', () => {
  // proves 24.11
  test("copying somebody's slots: the marks stay theirs, and nobody is told", async () => {
    const { at, people } = await threeInARound()
    const [ann, ben, thief] = people
    await world.choose(ann, [ben], at)
    await world.choose(ben, [], at)
    const copied = await slotsOf(ann, at)
    expect((await world.save(thief, at, copied)).status).toBe(200)
    const [kept, own] = [await slotsOf(ann, at), await slotsOf(thief, at)]
    expect([kept, own.length]).toEqual([copied, 3])
    expect(own.filter((slot) => copied.some((other) => other.own === slot.own))).toEqual([])
    await world.choose(ben, [ann], at)
    await world.close(at)
    expect((await world.matches(ann)).shown).toEqual(['小本'])
    expect([await world.matches(thief), await told(thief)]).toEqual([{ told: [], shown: [] }, 0])
  })

  // proves 24.11
  test('copying slots first: the device of whom it deceives shows nothing', async () => {
    const { at, people } = await threeInARound()
    const [ann, ben, thief] = people
    await world.choose(ben, [ann], at)
    const stolen = await world.pick(ann, ben, at)
    await world.save(thief, at, padded([stolen]))
    await world.close(at)
    expect((await world.matches(ben)).shown).toEqual([])
  })

  // proves 24.11
  test('asking whether a mark is taken: the answer is the same whether or not they were chosen', async () => {
    const answers = []
    for (const isChosen of [true, false]) {
      const { at, people } = await threeInARound()
      const [ann, ben] = people
      await world.choose(ann, isChosen ? [ben] : [], at)
      // both of a pair can make both marks
      const { own } = await world.pick(ann, ben, at)
      const { status, result, code } = await world.save(ben, at, padded([{ own, seek: emptySlot().seek }]))
      answers.push({ status, result, code, slots: (await slotsOf(ben, at)).length })
      if (isChosen) expect((await slotsOf(ann, at)).map((slot) => slot.own)).toContain(own)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, slots: 3 })
  })

  // proves 24.11
  test("registering somebody's key: it is theirs, in every round", async () => {
    const { at, people } = await threeInARound()
    const [ann, , thief] = people
    const other = await world.activity()
    const [elsewhere] = (await world.people(other, '魔')) as [Person]
    for (const [caller, round] of [
      [thief.caller, at],
      [elsewhere.caller, other],
    ] as const)
      expect(await world.join({ ...thief, caller, keys: ann.keys }, round)).toMatchObject({
        status: 409,
        code: 'match.key_taken',
      })
    expect((await world.candidates(thief, at)).result?.items.map(({ publicKey }) => publicKey)).toContain(
      ann.keys.publicKey,
    )
  })

  // proves 24.11
  test("replaying a round's slots in another: they fit nobody there", async () => {
    const { at, people } = await threeInARound()
    const [ann, ben] = people
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    const [fromAnn, fromBen] = [await slotsOf(ann, at), await slotsOf(ben, at)]
    const later = await world.activity()
    const again = (await world.people(later)) as Person[]
    expect(again).toEqual([])
    for (const one of [ann, ben]) {
      world.time.now = later.enrollDeadlineAt - 1
      await world.order(one.caller, later)
    }
    world.time.now = later.startAt
    await world.close(at)
    for (const one of [ann, ben]) await world.join(one, later)
    await world.save(ann, later, fromAnn)
    await world.save(ben, later, fromBen)
    await world.close(later)
    const fresh = await sealPick({
      roundId: later.id,
      me: { id: ann.caller.memberId, publicKey: ann.keys.publicKey },
      privateKey: ann.keys.privateKey,
      them: { id: ben.caller.memberId, publicKey: ben.keys.publicKey },
    })
    expect(fromAnn.map(({ own }) => own)).not.toContain(fresh.own)
    const shownLater = async (one: Person, slot: MatchSlot) => {
      one.picks = new Map([[ann === one ? ben.caller.memberId : ann.caller.memberId, slot]])
      return (await world.matches(one)).shown
    }
    expect((await shownLater(ann, fresh)).length).toBe(0)
  })

  // proves 24.11
  test('leaving and joining again and again: what they see is the same whether or not they were chosen', async () => {
    const seen = []
    for (const isChosen of [true, false]) {
      const { at, people } = await threeInARound()
      const [ann, ben] = people
      const looks = []
      for (let turn = 0; turn < 3; turn += 1) {
        await world.choose(ann, isChosen ? [ben] : [], at)
        looks.push((await world.leave(ben, at)).result, (await world.join(ben, at)).status)
        looks.push((await world.choose(ben, [], at)).result, (await world.candidates(ben, at)).result?.items.length)
      }
      await world.close(at)
      seen.push([looks, await world.matches(ben), await told(ben)])
    }
    expect(seen[0]).toEqual(seen[1])
  })

  // proves 24.11
  test('sending random slots', async () => {
    const { at, people } = await threeInARound()
    const [ann, ben, thief] = people
    await world.choose(ann, [thief], at)
    await world.choose(ben, [thief], at)
    const slots = [1, 2, 3].map(() => emptySlot((bytes) => new Uint8Array(randomBytes(bytes))))
    await world.call(saveChoices, { activityId: at.id, slots }, thief.caller)
    await world.close(at)
    expect(await world.matches(thief)).toEqual({ told: [], shown: [] })
  })
})
