import { ACCESS_TOKEN_LIFE_SECONDS } from '@quan/contract/login/login-tokens.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testKeys } from '#testing/test-keys.ts'
import { type AccessWorld, accessWorld } from './access-world.testing.ts'

const early = { now: () => TEST_NOW - (ACCESS_TOKEN_LIFE_SECONDS + 1) * 1_000 }

describe('every call for members', () => {
  let world: AccessWorld
  let bad: Record<string, string | undefined>
  beforeAll(async () => {
    world = await accessWorld()
    const { sql, keys, tokens, ann, ben } = world
    const [revoked, clock] = [await storeMember(sql), { now: () => TEST_NOW }]
    await sql`update device set revoked_at = now() where id = ${revoked.deviceId}`
    bad = {
      'no token': undefined,
      'an expired token': await accessTokens({ keys: keys.accessToken, clock: early }).issue(ann),
      'the token of a device that was logged out': await tokens.issue(revoked),
      'a token signed with another key': await accessTokens({ keys: testKeys().accessToken, clock }).issue(ann),
      'a token of a member and a device of another': await tokens.issue({ ...ann, deviceId: ben.deviceId }),
    }
  })
  afterAll(() => world.close())

  // proves 6.1, 10.2, 12.34
  test.each([
    'no token',
    'an expired token',
    'the token of a device that was logged out',
    'a token signed with another key',
    'a token of a member and a device of another',
  ])('with %s is refused in the clear, before its body is looked at', async (which) => {
    const members = world.calls.filter(({ access }) => access === 'member')
    expect(members.length).toBeGreaterThan(20)
    for (const { path } of members) {
      const answer = await world.post(path, bad[which], { broken: 'body' })
      expect([path, answer.statusCode, answer.json(), answer.headers['x-sealed']]).toEqual([
        path,
        401,
        expect.objectContaining({
          unAuthorizedRequest: true,
          error: expect.objectContaining({ code: 'login.required' }),
        }),
        undefined,
      ])
    }
  })

  // proves 7.2
  test('with a good token gets further', async () => {
    const token = await world.tokens.issue(world.ann)
    // a logout would end the login that the others are tried with
    const members = world.calls.filter(({ access, path }) => access === 'member' && !path.endsWith('/Logout'))
    for (const { path } of members) {
      const { statusCode } = await world.post(path, token, { id: 'no id' })
      expect([path, statusCode === 401 || statusCode >= 500]).toEqual([path, false])
    }
  })
})
