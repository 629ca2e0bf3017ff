import { LOGIN_CREDENTIAL_GRACE_MS } from '@quan/contract/login/login-tokens.ts'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { SMS_CODE_TRIES, WRONG_CODES_TOLD } from '@quan/contract/sms/sms-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhone, type Client, loginWorld, type LoginWorld } from './login-world.testing.ts'

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())

const idOf = ({ result }: { result?: unknown }) => (result as { id: string }).id
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Somebody who has a phone guesses nothing: this is a stranger who types what comes to mind. */
async function guess(stranger: Client, phone: string, times: number) {
  for (let number = 0; number < times; number += 1) {
    if (number % SMS_CODE_TRIES === 0) await stranger.codeFor(phone)
    const right = world.outbox.findLast((message) => message.phone === phone)?.code ?? ''
    const input = { wxUserInfoMobilePhone: phone, code: another(right), consent: CONSENT_VERSIONS }
    expect((await stranger.send(registerLoginAccount, input)).code).toBe('code.wrong')
  }
}

describe('a member hears', () => {
  // proves 20.15
  test('of a login on a device that they had not used, and not on that device itself', async () => {
    const [phone, known] = [aPhone(), world.client()]
    const id = idOf(await known.logIn(phone))
    await known.logIn(phone)
    expect(await world.wordsTo(id)).toEqual([])
    const thief = world.client({ isNative: true })
    await thief.logIn(phone)
    const [heard] = await world.sql`
      select words->>'name' as name, route, device.device_key from notification
      join device on device.id = except_device_id where notification.member_id = ${id}`
    expect(heard).toEqual({
      name: 'newDevice',
      route: '/pages/40my/my?view=privacy&part=devices',
      device_key: thief.deviceKey,
    })
  })

  // proves 20.16
  test('of codes that somebody guesses, once', async () => {
    const [phone, stranger] = [aPhone(), world.client()]
    const id = idOf(await world.client().logIn(phone))
    await guess(stranger, phone, WRONG_CODES_TOLD - 1)
    expect(await world.wordsTo(id)).toEqual([])
    await guess(stranger, phone, 3)
    expect(await world.wordsTo(id)).toEqual(['wrongCodes'])
  })

  test('nothing is told of a phone that nobody has an account with', async () => {
    await guess(world.client(), aPhone(), WRONG_CODES_TOLD)
    expect(await world.sql`select from notification where words->>'name' = 'wrongCodes' and member_id is null`).toEqual(
      [],
    )
  })

  // proves 20.17
  test('of a credential that came a second time from another hand', async () => {
    const [phone, client] = [aPhone(), world.client({ isNative: true })]
    const id = idOf(await client.logIn(phone))
    const stolen = client.jar.credential
    await client.renew(id, phone)
    await client.renew(id, phone)
    world.time.now += LOGIN_CREDENTIAL_GRACE_MS + 1
    client.jar.credential = stolen
    expect((await client.renew(id, phone)).status).toBe(401)
    expect(await world.wordsTo(id)).toEqual(['credentialReused'])
  })
})
