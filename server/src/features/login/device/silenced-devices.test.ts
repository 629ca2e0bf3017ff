import { hash, randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { LOGIN_CREDENTIAL_GRACE_MS } from '@quan/contract/login/login-credential.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhone, callerOf, loginWorld, type LoginWorld } from '#features/login/testing/login-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())

/** Somebody logged in on a device with a push client and a browser that may be woken. */
async function listening(phone = aPhone()) {
  const client = world.client()
  const { id } = (await client.logIn(phone)).result as { id: string }
  const { result } = await client.renew(id, phone)
  const caller = await callerOf(world, result?.accessToken)
  await addEars(caller)
  return { client, id, phone, caller }
}
const addEars = async ({ memberId, deviceId }: Caller) => {
  const { sql } = world
  const session = randomUUID()
  await sql`
    insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, member_device_id,
      created_at, last_seen_at)
    values (${hash('md5', session)}, ${hash('sha256', session, 'buffer')}, 'app', 'device', 'M-V', ${memberId},
      ${deviceId}, now(), now())`
  await sql`
    insert into web_push (id, member_id, device_id, endpoint, p256dh, auth, created_at)
    values (gen_random_uuid(), ${memberId}, ${deviceId}, ${`https://push.example/${session}`}, 'key', 'word', now())`
}
/** How many places a member hears of news at. */
async function earsOf(memberId: string) {
  const clients = await world.sql`select from push_client where member_id = ${memberId}`
  const browsers = await world.sql`select from web_push where member_id = ${memberId}`
  return [clients.length, browsers.length]
}

describe('nothing is heard any more on a device', () => {
  test('on which somebody else logs in', async () => {
    const { client, id } = await listening()
    expect(await earsOf(id)).toEqual([1, 1])
    await client.logIn(aPhone())
    expect(await earsOf(id)).toEqual([0, 0])
  })

  test('whose credential was stolen', async () => {
    const { client, id, phone } = await listening()
    const stolen = { ...client.jar }
    for (const _ of [1, 2]) await client.renew(id, phone)
    world.time.now += LOGIN_CREDENTIAL_GRACE_MS + 1
    const thief = world.client()
    Object.assign(thief.jar, stolen)
    await thief.renew(id, phone)
    expect(await earsOf(id)).toEqual([0, 0])
  })

  test('that is forgotten, 90 days after its last use', async () => {
    const { id, phone } = await listening()
    world.time.now += 90 * DAY_MS + 1
    await listening(phone)
    expect(await earsOf(id)).toEqual([1, 1])
  })
})
