import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ONE_CLICK_PATH } from '@quan/contract/login/one-click.ts'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { aPhone, loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import { UniverifyError } from '#outside/univerify/univerify-error.ts'
import type { UniverifyPair } from '#outside/univerify/univerify.ts'

const consent = CONSENT_VERSIONS
/** An operator whose access token is the phone. */
const univerify = {
  async phoneOf({ accessToken }: UniverifyPair) {
    if (accessToken === 'away') throw new UniverifyError('away')
    return accessToken === 'refused' ? null : accessToken
  },
}

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld({ univerify })
})
afterAll(() => world.close())

const ask = (access_token: string) => world.cloud(ONE_CLICK_PATH, { access_token, openid: 'an openid' })
const logIn = (ticket: string) => world.client().send(registerLoginAccount, { ticket, consent })

describe('one-click login', () => {
  // proves 13.9
  test('gives a ticket and no more than a part of the phone', async () => {
    const { status, json } = await ask('13812346621')
    expect([status, json]).toEqual([200, { errCode: 0, ticket: expect.any(String), phoneMasked: '138 •••• 6621' }])
  })

  // proves 7.29, 10.19
  test('logs in with the ticket, and registers who is new', async () => {
    const phone = aPhone()
    const { json } = await ask(phone)
    expect((await logIn(json.ticket)).result).toMatchObject({ wxUserInfoMobilePhone: phone, isNewUser: true })
  })

  test('has tickets that are good once, also at the same moment', async () => {
    const { json } = await ask(aPhone())
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => logIn(json.ticket)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ code }) => code === 'login.ticket_overdue')).toHaveLength(4)
  })

  test('has tickets that are good for ten minutes', async () => {
    const { json } = await ask(aPhone())
    world.time.now += 600_000
    expect(await logIn(json.ticket)).toMatchObject({ status: 400, code: 'login.ticket_overdue' })
  })

  test('takes no ticket that nobody gave, and none of one-click login for one of WeChat', async () => {
    expect((await logIn('made up')).code).toBe('login.ticket_overdue')
    const phone = aPhone()
    const { json } = await ask(aPhone())
    const input = { ticket: json.ticket, wxUserInfoMobilePhone: phone, code: await world.codeFor(phone), consent }
    expect((await world.call(registerLoginAccount, input)).code).toBe('login.ticket_overdue')
    expect((await logIn(json.ticket)).status).toBe(200)
  })

  // proves 13.9
  test.each([
    ['refused', 400, 'univerify-refused'],
    ['away', 503, 'unavailable'],
    ['', 400, 'input-invalid'],
  ])('with the pair %j fails in the words of the cloud client', async (token, status, errCode) => {
    const answer = await ask(token)
    expect([answer.status, answer.json]).toEqual([status, { errCode, errMsg: expect.stringMatching(/[一-龥]/) }])
  })

  test('is unavailable where it is not set up', async () => {
    const without = await loginWorld()
    const { status, json } = await without.cloud(ONE_CLICK_PATH, { access_token: 'a', openid: 'b' })
    expect([status, json.errCode]).toEqual([503, 'unavailable'])
    await without.close()
  })
})
