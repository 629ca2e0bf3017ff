import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadServerKeys } from '#platform/keys/server-keys.ts'

describe('the keys of the server', () => {
  let keysDir = ''
  beforeEach(async () => {
    keysDir = await mkdtemp(join(tmpdir(), 'quan-keys-'))
  })
  afterEach(() => rm(keysDir, { recursive: true, force: true }))
  const demo = () => loadServerKeys({ keysDir: join(keysDir, 'keys'), mayMake: true, rsaBits: 1_024 })

  test('are made once in demo, readable by their owner only', async () => {
    const first = await demo()
    const second = await demo()
    expect(second.sealing[0]?.keyId).toBe(first.sealing[0]?.keyId)
    for (const name of await readdir(join(keysDir, 'keys'))) {
      expect((await stat(join(keysDir, 'keys', name))).mode & 0o777).toBe(0o600)
    }
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
