// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest'
import { getLocation } from '@quan/contract/location/get-location.ts'
import { keyFingerprint } from '@quan/contract/sealing/pem.ts'
import { createDeviceStorage } from '#platform/storage/device-storage.ts'
import { type LoopbackServer, openLoopbackServer, sealingServer } from '#platform/api/sealing-server.testing.ts'
import { createSealedCalls } from './create-sealed-calls.ts'
import { createTransport } from './transport.ts'

let server: LoopbackServer
afterEach(() => server.close())

const point = { longitude: 120.1, latitude: 30.2 }
const waiting = { timeoutMs: 5_000, token: null }

async function pinned(pinsFor: (publicKey: string) => Promise<string[]>, isOn = true) {
  const sealing = await sealingServer({ isOn, result: { data: '{}' } })
  server = await openLoopbackServer(sealing.answer)
  const transport = createTransport({
    fetch,
    baseHost: server.origin,
    deviceId: () => 'device-1',
    credentials: 'include',
  })
  const storage = createDeviceStorage({ findStorage: () => null, now: Date.now })
  const pins = await pinsFor(sealing.publicKey)
  const calls = createSealedCalls({ transport, storage, now: Date.now, pins })
  return { send: () => calls.send(getLocation, point, waiting), opened: sealing.opened }
}

describe('an app that knows the keys of its server', () => {
  test('seals for one of them', async () => {
    const { send, opened } = await pinned(async (key) => ['next', await keyFingerprint(key)])
    expect((await send()).status).toBe(200)
    expect(opened).toEqual([point])
  })

  test('sends nothing to a server with another key', async () => {
    const { send, opened } = await pinned(async () => ['a', 'b'])
    await expect(send()).rejects.toMatchObject({ kind: 'malformed' })
    expect(opened).toEqual([])
    expect(server.arrived.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('sends nothing in clear to a server that asks for that', async () => {
    const { send } = await pinned(async (key) => [await keyFingerprint(key)], false)
    await expect(send()).rejects.toMatchObject({ kind: 'malformed' })
    expect(server.arrived.some(({ method }) => method === 'POST')).toBe(false)
  })
})
