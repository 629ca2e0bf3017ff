import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadServerKeys } from '#platform/config/server-keys.ts'

describe('the keys of the server', () => {
  let keysDir = ''
  beforeEach(async () => {
    keysDir = await mkdtemp(join(tmpdir(), 'quan-keys-'))
  })
  afterEach(() => rm(keysDir, { recursive: true, force: true, maxRetries: 5 }))
  const demo = () => loadServerKeys({ keysDir: join(keysDir, 'keys'), mayMake: true, rsaBits: 1_024 })

  test('are made once in demo, readable by their owner only', async () => {
    const first = await demo()
    const second = await demo()
    expect(second.sealing[0]?.keyId).toBe(first.sealing[0]?.keyId)
    expect(second.push[0]?.publicKey).toBe(first.push[0]?.publicKey)
    for (const name of await readdir(join(keysDir, 'keys'))) {
      expect((await stat(join(keysDir, 'keys', name))).mode & 0o777).toBe(0o600)
    }
  })

  test('are the same for two servers that make them at the same moment', async () => {
    const [one, other] = await Promise.all([demo(), demo()])
    expect(other.sealing[0]?.keyId).toBe(one.sealing[0]?.keyId)
    expect(other.accessToken).toEqual(one.accessToken)
    expect(other.webPush?.publicKey).toBe(one.webPush?.publicKey)
    expect((await readdir(join(keysDir, 'keys'))).sort()).toEqual([
      'access-token-1.key',
      'hash-1.key',
      'personal-1.key',
      'picture-1.key',
      'push-1.pem',
      'receipt-1.key',
      'sealing-1.pem',
      'ticket-1.key',
      'web-push-1.pem',
    ])
  })

  test.each([
    ['a short one', 'ab'.repeat(31)],
    ['one with a slip of the pen', `${'ab'.repeat(31)}xy`],
    ['one with too much', 'ab'.repeat(33)],
  ])('for access tokens are whole: %s is refused', async (_name, text) => {
    await writeFile(join(keysDir, 'access-token-1.key'), text)
    await expect(loadServerKeys({ keysDir, mayMake: true, rsaBits: 1_024 })).rejects.toThrow(/64 hexadecimal digits/)
  })

  test('must be there in production', async () => {
    await expect(loadServerKeys({ keysDir, mayMake: false, rsaBits: 1_024 })).rejects.toThrow(/must hold/)
  })

  test('of two the newest is current and the one before still good', async () => {
    for (const digit of ['1', '2', '3']) await writeFile(join(keysDir, `access-token-${digit}.key`), digit.repeat(64))
    const { accessToken } = await loadServerKeys({ keysDir, mayMake: true, rsaBits: 1_024 })
    expect(accessToken.map((key) => Buffer.from(key).toString('hex')[0])).toEqual(['3', '2'])
  })
})
