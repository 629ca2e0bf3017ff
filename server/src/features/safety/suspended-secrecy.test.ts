import { randomUUID } from 'node:crypto'
import { LinkState } from '@quan/contract/companion/companion.ts'
import { getCompanions } from '@quan/contract/companion/read-companions.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { exportMyData } from '@quan/contract/my-data/export-my-data.ts'
import { getMyUsers } from '@quan/contract/referral/get-my-users.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import { getTasks } from '@quan/contract/task/tasks.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealCompanions } from '#features/companion/seal-companions.ts'
import { myDataWorld } from '#features/my-data/my-data-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'
import { storeOperator } from '#testing/stored-operator.ts'

let world: Awaited<ReturnType<typeof myDataWorld>>
beforeAll(async () => {
  world = await myDataWorld()
})
afterAll(() => world.close())

/** Somebody, and a friend who follows, is followed, came through their link and agreed to come along. */
async function aMemberWithFriend() {
  const [ann, ben] = [await storeMember(world.sql), await storeMember(world.sql, { nickName: '阿哲' })]
  await world.sql`
    insert into follow values (${ann.memberId}, ${ben.memberId}, now()), (${ben.memberId}, ${ann.memberId}, now())`
  await world.sql`
    insert into companion (id, owner_id, kind, linked_member_id, link_state, phone, created_at)
    values (${randomUUID()}, ${ben.memberId}, 'member', ${ann.memberId}, 20, ${ann.phone}, now())`
  const [low, high] = [ann.memberId, ben.memberId].toSorted()
  await world.sql`
    insert into conversation (id, low_id, high_id, state, origin, asked_by, last_at)
    values (${randomUUID()}, ${low!}, ${high!}, 10, 'follow', ${ben.memberId}, now())`
  await world.sql`update member set referrer_id = ${ann.memberId} where id = ${ben.memberId}`
  await world.sql`
    insert into companion (id, owner_id, kind, linked_member_id, link_state, phone, created_at)
    values (${randomUUID()}, ${ann.memberId}, 'member', ${ben.memberId}, 20, ${ben.phone}, now())`
  await sealCompanions(world.sql, world.vault)
  return { ann, ben }
}

async function suspend({ memberId }: Caller) {
  const by = { operatorId: await storeOperator(world.sql), note: '广告', reportId: null, cities: null }
  await world.sql.begin((tx) => world.suspensions.suspend(tx, { memberId, days: 7, ...by }))
}

async function countsOf(member: Caller) {
  const [me, users] = [await world.call(getMyUserInfo, {}, member), await world.call(getMyUsers, {}, member)]
  const { follows, fans, ownUsers } = me.result?.counts ?? {}
  const { result: today } = await world.call(getTasks, {}, member)
  const done = today?.tasks.filter(({ id }) => id === TaskId.follow || id === TaskId.bringFriend)
  const tasks = done?.map(({ progress }) => progress)
  return { follows, fans, ownUsers, listed: users.result?.items.length, months: users.result?.months, tasks }
}

async function exportOf(member: Caller & { phone: string }) {
  const code = await world.codeFor(member.phone, SmsScene.stepUp)
  const { result } = await world.call(exportMyData, { code }, member)
  return (await world.fileOf(result?.id ?? '', member)).body
}

describe('a member who is suspended', () => {
  // proves 28.36
  test('is counted nowhere that they are not listed, so that no difference tells of it', async () => {
    const { ann, ben } = await aMemberWithFriend()
    expect(await countsOf(ann)).toMatchObject({
      follows: 1,
      fans: 1,
      ownUsers: 1,
      listed: 1,
      months: [{ count: 1 }],
      tasks: [1, 1],
    })
    await suspend(ben)
    expect(await countsOf(ann)).toMatchObject({
      follows: 0,
      fans: 0,
      ownUsers: 0,
      listed: 0,
      months: [],
      tasks: [0, 0],
    })
  })

  // proves 28.36
  test('looks to whom they agreed to come along with as if they had not yet, as at booking', async () => {
    const { ann, ben } = await aMemberWithFriend()
    await suspend(ben)
    const { result } = await world.call(getCompanions, {}, ann)
    expect(result?.items).toMatchObject([{ userGUID: null, linkState: LinkState.waiting, nickName: null }])
  })

  // proves 28.36
  test('does not stand in what their friends take along of their data', async () => {
    const [{ ann, ben }, before] = [await aMemberWithFriend(), await aMemberWithFriend()]
    expect(await exportOf(before.ann)).toContain(before.ben.memberId)
    await suspend(ben)
    const file = await exportOf(ann)
    expect(file).not.toContain(ben.memberId)
    expect(JSON.parse(file).data).toMatchObject({
      follows: { follows: [], fans: [] },
      referrals: [],
      companions: { companions: [{ linkState: LinkState.waiting }] },
    })
  })
})
