import { bindPhone } from '@quan/contract/login/bind-account.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companionLinkService } from '#features/companion/companion-links.service.ts'
import { companionService } from '#features/companion/companion.service.ts'
import { aPhone, callerOf, type LoginWorld, loginWorld } from '#features/login/login-world.testing.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { storeMember } from '#testing/stored-member.ts'

let world: LoginWorld
let links: ReturnType<typeof companionLinkService>
let companions: ReturnType<typeof companionService>
beforeAll(async () => {
  world = await loginWorld()
  const parts = { sql: world.sql, clock: { now: () => world.time.now }, vault: personalVault(world.keys) }
  links = companionLinkService({ ...parts, notifications: notificationService(parts) })
  companions = companionService(parts)
})
afterAll(() => world.close())

/** A phone without account that somebody saved as a companion's, and that was looked for in vain. */
async function savedPhone() {
  const [owner, phone] = [await storeMember(world.sql), aPhone()]
  const { id } = await companions.saveMember(owner.memberId, { phone })
  await links.askDue()
  return { phone, id }
}
const askedBy = (companionId: string) => world.sql<{ member_id: string }[]>`
  select member_id from notification where route like ${`%link=${companionId}`}`

describe('who somebody saved as a companion before they had an account', () => {
  test('is asked when they register', async () => {
    const { phone, id } = await savedPhone()
    const { result } = await world.client().logIn(phone)
    await links.askDue()
    expect(await askedBy(id)).toEqual([{ member_id: (result as { id: string }).id }])
  })

  test('is asked when they bind that phone', async () => {
    const { phone, id } = await savedPhone()
    const [client, own] = [world.client(), aPhone()]
    const { id: userGUID } = (await client.logIn(own)).result as { id: string }
    const token = await client.send(createWxAccessToken, { userGUID, wxUserInfoMobilePhone: own })
    const caller = await callerOf(world, token.result?.accessToken)
    const code = await client.codeFor(phone, SmsScene.bindPhone)
    const stepUpCode = await client.codeFor(own, SmsScene.stepUp)
    const input = { wxUserInfoMobilePhone: phone, code, stepUpCode }
    expect((await client.send(bindPhone, input, caller)).status).toBe(200)
    await links.askDue()
    expect(await askedBy(id)).toEqual([{ member_id: userGUID }])
  })

  test('is not asked again when they log in another time', async () => {
    const { phone, id } = await savedPhone()
    await world.client().logIn(phone)
    await links.askDue()
    world.time.now += 2 * 24 * 3_600_000
    await world.client().logIn(phone)
    await links.askDue()
    expect(await askedBy(id)).toHaveLength(1)
  })
})
