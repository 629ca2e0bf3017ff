import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { ACCESS_TOKEN_LIFE_SECONDS } from '@quan/contract/login/login-tokens.ts'
import { describe, expect, test } from 'vitest'
import { accessTokens } from '#platform/tokens/access-tokens.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')
const key = randomBytes(32)
const ann = { memberId: 'ann', deviceId: 'phone' }
const claims = { sub: 'ann', device: 'phone', exp: NOW / 1_000 + 60 }

function tokensOf(keys: Uint8Array[] = [key]) {
  const time = { now: NOW }
  return { time, ...accessTokens({ keys, clock: { now: () => time.now } }) }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token written by hand. */
function written(header: object, payload: object, signed: (text: string) => Buffer | string): string {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${Buffer.from(signed(text)).toString('base64url')}`
}
const hmac = (algorithm: string, secret: string | Uint8Array) => (text: string) =>
  createHmac(algorithm, secret).update(text).digest()

describe('an access token', () => {
  test('names member and device until its half hour is over', async () => {
    const { time, issue, verify } = tokensOf()
    const token = await issue(ann)
    expect(await verify(token)).toEqual(ann)
    time.now += ACCESS_TOKEN_LIFE_SECONDS * 1_000 - 1
    expect(await verify(token)).toEqual(ann)
    time.now += 1
    expect(await verify(token)).toBe(null)
  })

  test('is seen to run out also when it was never looked at before', async () => {
    const { time, issue, verify } = tokensOf()
    const token = await issue(ann)
    time.now += ACCESS_TOKEN_LIFE_SECONDS * 1_000
    expect(await verify(token)).toBe(null)
  })

  test('of the key before the current one is still good, of an older one not', async () => {
    const [old, before, current] = [randomBytes(32), randomBytes(32), randomBytes(32)]
    const { verify, issue } = tokensOf([current, before])
    expect(await verify(await tokensOf([before]).issue(ann))).toEqual(ann)
    expect(await verify(await tokensOf([old]).issue(ann))).toBe(null)
    expect(await tokensOf([current]).verify(await issue(ann))).toEqual(ann)
  })

  test('may be written by any program that has the key', async () => {
    expect(await tokensOf().verify(written({ alg: 'HS256' }, claims, hmac('sha256', key)))).toEqual(ann)
  })

  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  test.each([
    ['without signature', written({ alg: 'none' }, claims, () => '')],
    ['that says none with a signature', written({ alg: 'none' }, claims, hmac('sha256', key))],
    ['of another HMAC', written({ alg: 'HS512' }, claims, hmac('sha512', key))],
    ['of RSA', written({ alg: 'RS256' }, claims, (text) => sign('sha256', Buffer.from(text), privateKey))],
    ['signed with a public key as secret', written({ alg: 'HS256' }, claims, hmac('sha256', publicPem))],
    [
      'that brings its own key',
      written(
        { alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } },
        claims,
        hmac('sha256', Buffer.from('AAAA', 'base64url')),
      ),
    ],
    ['with a demand nobody knows', written({ alg: 'HS256', crit: ['x'], x: 1 }, claims, hmac('sha256', key))],
    ['of a wrong key', written({ alg: 'HS256' }, claims, hmac('sha256', randomBytes(32)))],
    ['without end', written({ alg: 'HS256' }, { ...claims, exp: undefined }, hmac('sha256', key))],
    ['without member', written({ alg: 'HS256' }, { ...claims, sub: undefined }, hmac('sha256', key))],
    ['of an empty member', written({ alg: 'HS256' }, { ...claims, sub: '' }, hmac('sha256', key))],
    ['without device', written({ alg: 'HS256' }, { ...claims, device: undefined }, hmac('sha256', key))],
    ['whose device is no text', written({ alg: 'HS256' }, { ...claims, device: { $ne: '' } }, hmac('sha256', key))],
    ['that ran out', written({ alg: 'HS256' }, { ...claims, exp: NOW / 1_000 }, hmac('sha256', key))],
    ['that is nothing', ''],
    ['that is longer than any', 'a'.repeat(100_000)],
  ])('%s is as good as none', async (_name, token) => {
    expect(await tokensOf().verify(token)).toBe(null)
  })

  test('that was found good does not vouch for a changed one', async () => {
    const { issue, verify } = tokensOf()
    const token = await issue(ann)
    await verify(token)
    for (const changed of [`${token}A`, token.slice(0, -2), token.toUpperCase()])
      expect(await verify(changed)).toBe(null)
  })

  test('needs a key', () => {
    expect(() => tokensOf([])).toThrow(/KEYS_DIR/)
  })
})
