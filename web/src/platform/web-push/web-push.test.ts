import { describe, expect, test } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { createVariable } from '#platform/state/variable.ts'
import type { KeptWebPush } from './kept-web-push.ts'
import { fakePushBrowser } from './fake-push-browser.testing.ts'
import { createWebPush } from './web-push.ts'

const SAVE = 'SaveWebPush'
const REMOVE = 'RemoveWebPush'

function aDevice(choices: Parameters<typeof fakePushBrowser>[0] = {}) {
  const device = fakePushBrowser(choices)
  const kept = createVariable<KeptWebPush | null>(null)
  const server = { told: [] as string[], isDown: false }
  const api = {
    async call({ path }: { path: string }, { endpoint }: { endpoint: string }) {
      if (server.isDown) throw networkFailure()
      server.told.push(`${path.split('/')[1]} ${endpoint}`)
      return {}
    },
  } as unknown as Api
  const of = (serverKey = 'key-1', userGUID = 'me', browser: typeof device.browser | null = device.browser) =>
    createWebPush({ api, browser, serverKey, userGUID, kept })
  return { ...device, of, kept, server }
}

describe('messages while the app is closed', () => {
  test('are off until somebody wants them, and told to the server then', async () => {
    const device = aDevice()
    expect(await device.of().find()).toBe('off')
    expect(await device.of().turnOn()).toBe('on')
    expect(await device.of().find()).toBe('on')
    expect(device.server.told).toEqual([`${SAVE} https://push.example/1`])
  })

  test('are unsupported where the browser cannot', async () => {
    const webPush = aDevice().of('key-1', 'me', null)
    expect([await webPush.find(), await webPush.turnOn()]).toEqual(['unsupported', 'unsupported'])
  })

  test.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('stay off where the person answers %s', async (answer, state) => {
    const device = aDevice({ answer })
    expect(await device.of().turnOn()).toBe(state)
    expect([device.endpoint(), device.server.told]).toEqual([null, []])
  })

  test('are no longer on once permission is taken away in the browser', async () => {
    const device = aDevice()
    await device.of().turnOn()
    device.decide('denied')
    expect(await device.of().find()).toBe('denied')
  })

  test('are not on by halves when the server cannot be told', async () => {
    const device = aDevice()
    device.server.isDown = true
    await expect(device.of().turnOn()).rejects.toMatchObject({ kind: 'network' })
    expect([device.endpoint(), device.kept.get(), await device.of().find()]).toEqual([null, null, 'off'])
  })

  test('are turned off at the server and in the browser', async () => {
    const device = aDevice()
    await device.of().turnOn()
    expect(await device.of().turnOff()).toBe('off')
    expect(device.server.told.at(-1)).toBe(`${REMOVE} https://push.example/1`)
    expect([device.endpoint(), device.kept.get()]).toEqual([null, null])
  })

  test('stay on while the server cannot be told that they are to end', async () => {
    const device = aDevice()
    await device.of().turnOn()
    device.server.isDown = true
    await expect(device.of().turnOff()).rejects.toMatchObject({ kind: 'network' })
    expect(await device.of().find()).toBe('on')
  })
})

describe('a later start of the app', () => {
  test('asks for nothing where nothing changed', async () => {
    const device = aDevice()
    await device.of().turnOn()
    await device.of().renew()
    expect(device.server.told).toHaveLength(1)
  })

  test('does nothing for somebody who never wanted them', async () => {
    const device = aDevice()
    await device.of().renew()
    expect([device.endpoint(), device.server.told]).toEqual([null, []])
  })

  test('subscribes anew under a new key of the server', async () => {
    const device = aDevice()
    await device.of().turnOn()
    await device.of('key-2').renew()
    expect((await device.browser.findSubscription())?.serverKey).toBe('key-2')
    expect(device.server.told.slice(1)).toEqual([`${SAVE} https://push.example/2`, `${REMOVE} https://push.example/1`])
    await device.of('key-2').renew()
    expect(device.server.told).toHaveLength(3)
  })

  test('tells the server where the browser moved to', async () => {
    const device = aDevice()
    await device.of().turnOn()
    device.move()
    await device.of().renew()
    expect(device.server.told.slice(1)).toEqual([`${SAVE} https://push.example/2`, `${REMOVE} https://push.example/1`])
  })

  test('leaves it alone without permission, and goes on once there is one again', async () => {
    const device = aDevice()
    await device.of().turnOn()
    device.decide('default')
    await device.of('key-2').renew()
    expect(device.server.told).toHaveLength(1)
    device.decide('granted')
    await device.of('key-2').renew()
    expect(device.server.told).toHaveLength(3)
  })

  test("never wakes somebody by another member's wish", async () => {
    const device = aDevice()
    await device.of('key-1', 'me').turnOn()
    expect(await device.of('key-1', 'you').find()).toBe('off')
    await device.of('key-1', 'you').renew()
    expect([device.endpoint(), device.kept.get()]).toEqual([null, null])
    expect(device.server.told).toHaveLength(1)
  })
})
