// @vitest-environment node
import { generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDeviceStorage, type DeviceStorage } from '#platform/storage/device-storage.ts'
import { createLaunchKeys } from './create-sealed-calls.ts'

const encoded = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const
const { publicKey: publicKeyPem, privateKey } = generateKeyPairSync('rsa', encoded)
const server = { publicKeyPem, keyId: 'k1' }

let storage: DeviceStorage
beforeEach(() => void (storage = createDeviceStorage({ findStorage: () => null, now: () => 0 })))

describe('the key of a launch', () => {
  test('is for the holder of the private key', async () => {
    const { launchKey, wrappedKey } = await createLaunchKeys(storage).wrappedFor(server)
    const opened = privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, Buffer.from(wrappedKey, 'base64'))
    expect([...opened]).toEqual([...launchKey])
  })

  test('is the same after a reload, wrapped as it was: the server knows it again', async () => {
    const before = await createLaunchKeys(storage).wrappedFor(server)
    expect(await createLaunchKeys(storage).wrappedFor(server)).toEqual(before)
  })

  test('is wrapped anew for another server key, and once the server could not open it', async () => {
    const keys = createLaunchKeys(storage)
    const first = await keys.wrappedFor(server)
    const other = await keys.wrappedFor({ ...server, keyId: 'k2' })
    keys.forgetWrapped()
    const again = await keys.wrappedFor({ ...server, keyId: 'k2' })
    expect(new Set([first, other, again].map(({ wrappedKey }) => wrappedKey)).size).toBe(3)
    expect(new Set([first, other, again].map(({ launchKey }) => launchKey.join())).size).toBe(1)
  })

  test('is another in a new tab', async () => {
    const one = await createLaunchKeys(storage).wrappedFor(server)
    const elsewhere = createDeviceStorage({ findStorage: () => null, now: () => 0 })
    expect((await createLaunchKeys(elsewhere).wrappedFor(server)).launchKey).not.toEqual(one.launchKey)
  })

  test.each([null, 7, { launchKey: 'AAAA', keyId: 'k1', wrappedKey: 'x' }, { keyId: 'k1' }])(
    'is made anew where %j was kept',
    async (kept) => {
      storage.write('launchKey', kept)
      expect((await createLaunchKeys(storage).wrappedFor(server)).launchKey).toHaveLength(32)
    },
  )
})
