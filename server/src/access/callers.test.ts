import { ACCESS_TOKEN_LIFE_SECONDS } from '@quan/contract/login/login-tokens.ts'
import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { meanings } from '@quan/contract/meaning/meanings.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverCalls } from '#calls.ts'
import { accessTokens, type Caller } from '#platform/tokens/access-tokens.ts'
import { buildServices } from '#services.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testKeys } from '#testing/test-keys.ts'
import { type AccessWorld, accessWorld } from './access-world.testing.ts'

/** How a caller stands to the server. */
type CallerKind = 'nobody' | 'frozen' | 'member'

/** Every kind of caller there is; a state that comes later stands here as well. */
const CALLERS = {
  'a visitor': 'nobody',
  'an expired token': 'nobody',
  'a token signed with another key': 'nobody',
  'a device that was logged out a second ago': 'nobody',
  'the device of another member': 'nobody',
  'an account that was closed': 'nobody',
  'a frozen account': 'frozen',
  'a member': 'member',
  'a member whom another has blocked': 'member',
  'an organizer of something else': 'member',
} as const satisfies Record<string, CallerKind>
type CallerName = keyof typeof CALLERS

/** What a caller of that standing is told before anything is looked at; null = the call itself answers. */
function refusalOf(
  { access, personal, whileFrozen }: Endpoint,
  standing: CallerKind,
  hasToken: boolean,
): string | null {
  const isNeeded = access === 'member' || (personal === true && hasToken)
  if (!isNeeded || standing === 'member') return null
  if (standing === 'nobody') return 'login.required'
  return whileFrozen ? null : 'member.frozen'
}

/** Failures that tell who may not call at all. */
const REFUSALS = new Set(['login.required', 'member.frozen'])
/** Who logs in by a credential may be told that it is none. */
const ASKS_FOR_LOGIN = new Set(['TokenAuthService/CreateWxAccessToken'])
/** They end the login that the others are tried with. */
const ENDS_LOGIN = new Set(['WxUserInfo/Logout'])

describe('every call to every kind of caller', () => {
  let world: AccessWorld
  let tokens: Record<CallerName, string | undefined>
  let endpoints: Endpoint[]
  beforeAll(async () => {
    world = await accessWorld()
    const { sql } = world
    const parts = testServerParts({ sql })
    endpoints = serverCalls(parts, buildServices(parts)).map(({ endpoint }) => endpoint)
    tokens = await tokensOf(world)
  })
  afterAll(() => world.close())

  // proves 17.14
  test.each(Object.keys(CALLERS) as CallerName[])('is as the contract says: %s', async (caller) => {
    const standing: CallerKind = CALLERS[caller]
    const outcomes = []
    for (const endpoint of endpoints.filter(({ path }) => !ENDS_LOGIN.has(path))) {
      const answer = await world.post(endpoint.path, tokens[caller], exampleOf(endpoint.input, { meanings }) as object)
      const code: string | null = answer.json().error?.code ?? null
      const refusal = code !== null && REFUSALS.has(code) && !ASKS_FOR_LOGIN.has(endpoint.path) ? code : null
      outcomes.push([endpoint.path, refusal])
    }
    const expected = endpoints
      .filter(({ path }) => !ENDS_LOGIN.has(path))
      .map((endpoint) => [endpoint.path, refusalOf(endpoint, standing, tokens[caller] !== undefined)])
    expect(outcomes).toEqual(expected)
  })
})

async function tokensOf({ sql, keys, tokens, ann, ben }: AccessWorld): Promise<Record<CallerName, string | undefined>> {
  const [revoked, closed, frozen, blocked] = [
    await storeMember(sql),
    await storeMember(sql),
    await storeMember(sql),
    await storeMember(sql),
  ]
  const organizer = await storeMember(sql, { isOrganizer: true })
  await sql`update device set revoked_at = now() where id = ${revoked.deviceId}`
  await sql`delete from device where member_id = ${closed.memberId}`
  await sql`update member set closed_at = now() where id = ${closed.memberId}`
  await sql`update member set frozen_at = now(), freeze_reason = 'underAge', erase_at = now() where id = ${frozen.memberId}`
  await sql`insert into block (blocker_id, blocked_id, created_at) values (${ben.memberId}, ${blocked.memberId}, now())`
  const issue = (caller: Caller) => tokens.issue(caller)
  const clockOf = (now: number) => ({ now: () => now })
  const expired = accessTokens({
    keys: keys.accessToken,
    clock: clockOf(TEST_NOW - (ACCESS_TOKEN_LIFE_SECONDS + 1) * 1_000),
  })
  return {
    'a visitor': undefined,
    'an expired token': await expired.issue(ann),
    'a token signed with another key': await accessTokens({
      keys: testKeys().accessToken,
      clock: clockOf(TEST_NOW),
    }).issue(ann),
    'a device that was logged out a second ago': await issue(revoked),
    'the device of another member': await issue({ ...ann, deviceId: ben.deviceId }),
    'an account that was closed': await issue(closed),
    'a frozen account': await issue(frozen),
    'a member': await issue(ann),
    'a member whom another has blocked': await issue(blocked),
    'an organizer of something else': await issue(organizer),
  }
}
