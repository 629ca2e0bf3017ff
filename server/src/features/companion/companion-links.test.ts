import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companionLinkQueries } from '#features/companion/companion-link.queries.ts'
import { aFreePhone, type CompanionWorld, companionWorld } from '#features/companion/companion-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'

let world: CompanionWorld
beforeAll(async () => {
  world = await companionWorld()
})
afterAll(() => world.close())

const UNKNOWN = { userGUID: null, nickName: null, sex: null, linkState: 10 }
const pair = async () => ({ ann: await world.member('安安'), ben: await world.member('小本') })
const seen = async (owner: Caller, id: string) => (await world.get(owner, id)).result
const messages = async (of: Caller) => (await world.call(getMyMessages, {}, of)).result?.items

describe('a companion who is a member', () => {
  // proves 10.71, 12.12
  test('is asked by a message that leads to where they answer, and shown once they agree', async () => {
    const { ann, ben } = await pair()
    const saved = await world.saveMember(ann, { phone: ben.phone, relation: '同事', remark: '爱爬山' })
    const { id = '' } = saved.result ?? {}
    const words = { kind: 'member', phone: expect.stringMatching(/^\d{3} •••• \d{4}$/), relation: '同事' }
    expect(saved.result).toMatchObject({ ...UNKNOWN, ...words, birthDate: null, remark: '爱爬山' })
    expect(await messages(ben)).toEqual([])
    await world.links.askDue()
    expect(await messages(ben)).toMatchObject([
      {
        kind: 'companionLinkRequest',
        text: '安安想把你加为同行人，同意后可以替你报名活动',
        route: `/pages/40my/my?view=messages&link=${id}`,
      },
    ])
    expect(await seen(ann, id)).toEqual(saved.result)
    expect(await world.answer(ben, id, true)).toMatchObject({ status: 200, result: {} })
    expect(await seen(ann, id)).toMatchObject({ ...words, userGUID: ben.memberId, nickName: '小本', linkState: 20 })
  })

  // proves 10.74
  test('can agree, refuse and agree again; only who agreed is shown, and found by name', async () => {
    const { ann, ben } = await pair()
    const id = await world.asked(ann, ben)
    const found = async () => (await world.list(ann, { keyword: '小本' })).result?.items.length
    expect(await found()).toBe(0)
    for (const agree of [true, false, true, true]) {
      expect((await world.answer(ben, id, agree)).status).toBe(200)
      const { userGUID, nickName, linkState } = (await seen(ann, id)) ?? {}
      const shown = agree ? [ben.memberId, '小本', 20] : [null, null, 30]
      expect([userGUID, nickName, linkState]).toEqual(shown)
      expect(await found()).toBe(agree ? 1 : 0)
    }
  })

  test('is not oneself, and not there twice', async () => {
    const { ann, ben } = await pair()
    expect(await world.saveMember(ann, { phone: ann.phone })).toMatchObject({ status: 409, code: 'gb.self' })
    const answers = await Promise.all(['一', '二'].map((remark) => world.saveMember(ann, { phone: ben.phone, remark })))
    expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, null],
      [409, 'gb.is_there'],
    ])
  })

  // proves 10.71
  test('keeps the phone when words change; what is left out stays, null clears', async () => {
    const { ann, ben } = await pair()
    const { result } = await world.saveMember(ann, { phone: ben.phone, relation: '同事', remark: '爱爬山' })
    const { id = '' } = result ?? {}
    const changed = await world.saveMember(ann, { id, phone: aFreePhone(), remark: null })
    expect(changed.result).toEqual({ ...result, remark: null })
  })

  test('needs a phone when new', async () => {
    const { ann } = await pair()
    expect((await world.saveMember(ann, {})).validationErrors).toMatchObject([{ members: ['phone'] }])
  })
})

describe('who is asked', () => {
  test('is asked once, also by two servers at once', async () => {
    const { ann, ben } = await pair()
    await world.saveMember(ann, { phone: ben.phone })
    await Promise.all([world.links.askDue(), world.links.askDue(), world.links.askDue()])
    expect(await messages(ben)).toHaveLength(1)
  })

  test('and refused is not asked again by editing, nor by removing and adding anew', async () => {
    const { ann, ben } = await pair()
    const id = await world.asked(ann, ben)
    await world.answer(ben, id, false)
    await world.saveMember(ann, { id, remark: '再试试' })
    await world.remove(ann, id)
    expect((await world.list(ann)).result?.items).toEqual([])
    expect((await world.get(ann, id)).status).toBe(404)
    world.time.now += 2 * DAY_MS
    const again = await world.saveMember(ann, { phone: ben.phone, relation: '朋友' })
    await world.links.askDue()
    expect(again.result).toMatchObject({ id, relation: '朋友', remark: null, linkState: 30, nickName: null })
    expect(await messages(ben)).toHaveLength(1)
  })

  test('and has not answered is asked again a day later at the earliest when added anew', async () => {
    const { ann, ben } = await pair()
    await world.remove(ann, await world.asked(ann, ben))
    const id = await world.asked(ann, ben)
    expect(await messages(ben)).toHaveLength(1)
    expect((await world.answer(ben, id, true)).status).toBe(404)
    world.time.now += DAY_MS + 1
    await world.links.askDue()
    expect(await messages(ben)).toHaveLength(2)
    expect((await world.answer(ben, id, true)).status).toBe(200)
  })

  test('is nobody while blocked, whichever of the two did it, and nothing tells', async () => {
    const { ann, ben } = await pair()
    const cleo = await world.member()
    await world.block(ben, ann)
    await world.block(ann, cleo)
    for (const other of [ben, cleo]) {
      const id = await world.asked(ann, other)
      expect(await seen(ann, id)).toMatchObject(UNKNOWN)
      expect(await messages(other)).toEqual([])
      expect((await world.answer(other, id, true)).status).toBe(404)
    }
  })

  test('is no companion any more after a block, and cannot agree; lifting it brings nothing back', async () => {
    const { ann, ben } = await pair()
    const [agreed, asked] = [await world.agreed(ann, ben), await world.asked(ben, ann)]
    await world.block(ben, ann)
    await world.unblock(ben, ann)
    expect([await seen(ann, agreed), await seen(ben, asked)]).toMatchObject([UNKNOWN, UNKNOWN])
    expect((await world.answer(ben, agreed, true)).status).toBe(404)
    await world.links.askDue()
    expect([await messages(ann), await messages(ben)]).toEqual([[], []])
  })

  test('and refused cannot agree while blocked, but can stay away', async () => {
    const { ann, ben } = await pair()
    const id = await world.asked(ann, ben)
    await world.answer(ben, id, false)
    await world.block(ann, ben)
    expect([(await world.answer(ben, id, true)).status, (await world.answer(ben, id, false)).status]).toEqual([
      404, 200,
    ])
  })

  test('and agrees while one of the two blocks is no companion in the end', async () => {
    for (let round = 0; round < 8; round++) {
      const { ann, ben } = await pair()
      const id = await world.asked(ann, ben)
      await Promise.all([world.answer(ben, id, true), world.block(ben, ann), world.answer(ben, id, true)])
      expect(await seen(ann, id)).toMatchObject(UNKNOWN)
    }
  })

  test('is not the account that was closed', async () => {
    const { ann, ben } = await pair()
    await world.closeAccount(ben)
    expect(await seen(ann, await world.asked(ann, ben))).toMatchObject(UNKNOWN)
    expect(await world.sql`select from notification where member_id = ${ben.memberId}`).toEqual([])
  })
})

describe('a phone that registers later', () => {
  const register = (phone: string) => storeMember(world.sql, { phone, nickName: '小新' })
  const linkOf = (id: string) => world.sql`select linked_member_id, ask_due_at from companion where id = ${id}`

  test('is asked then', async () => {
    const { ann } = await pair()
    const phone = aFreePhone()
    const id = await world.asked(ann, { phone })
    const newcomer = await register(phone)
    await world.links.phoneArrived(world.sql, phone)
    await world.links.askDue()
    expect(await messages(newcomer)).toMatchObject([{ route: expect.stringContaining(id) }])
    expect((await world.answer(newcomer, id, true)).status).toBe(200)
    expect(await seen(ann, id)).toMatchObject({ userGUID: newcomer.memberId, nickName: '小新', linkState: 20 })
  })

  /** The phone is saved and looked for while its registration is under way, whose last statements `arrive` makes. */
  async function savedWhileRegistering(arrive: (sql: typeof world.sql, phone: string) => Promise<void>) {
    const { ann } = await pair()
    const [phone, looked] = [aFreePhone(), [] as Promise<unknown>[]]
    const id = await world.sql.begin(async (transaction) => {
      await transaction`insert into member (id, phone_hash) values (gen_random_uuid(), ${world.vault.phoneHash(phone)})`
      await arrive(transaction as unknown as typeof world.sql, phone)
      const { result } = await world.saveMember(ann, { phone })
      looked.push(world.links.askDue())
      await doneOrWaiting(looked[0])
      return result?.id ?? ''
    })
    await Promise.all(looked)
    await world.links.askDue()
    return (await linkOf(id))[0]
  }
  /** Until it is done, or waits for what another transaction holds. */
  async function doneOrWaiting(looking: Promise<unknown> | undefined) {
    let isOver = false
    void looking?.then(() => (isOver = true))
    while (!isOver) {
      const held = await world.sql`select from pg_locks where locktype = 'advisory' and not granted`
      isOver ||= held.length > 0
    }
  }

  test('of the very moment in which it is saved is not missed', async () => {
    const link = await savedWhileRegistering((sql, phone) => world.links.phoneArrived(sql, phone))
    expect(link?.linked_member_id).not.toBeNull()
  })

  test('would be missed without the lock on the phone', async () => {
    const link = await savedWhileRegistering((sql, phone) =>
      companionLinkQueries(sql, world.vault).askOfPhone(phone, world.time.now),
    )
    expect(link).toEqual({ linked_member_id: null, ask_due_at: null })
  })
})
