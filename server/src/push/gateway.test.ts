import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayWorld, gatewayWorld } from './testing/gateway-world.ts'
import { RawClient } from './testing/raw-client.ts'
import { eventually } from '#testing/eventually.ts'

describe('the push gateway', () => {
  let world: GatewayWorld
  beforeAll(async () => {
    world = await gatewayWorld()
  })
  afterEach(() => world.endGateways())
  afterAll(() => world.close())

  // proves 1.12, 3.28, 7.35, 7.36, 13.18
  test('negotiates a key, registers a client, lets it in and answers its heartbeats', async () => {
    const { address } = await world.open()
    const client = await RawClient.open(address)
    expect(await client.negotiate()).toEqual({ errorCode: 0, errorMsg: 'success', encryptType: 'AES/CBC/PKCS7' })
    const registered = await client.register({ regId: 'M-V11-1700000000000' })
    expect(registered).toMatchObject({ errorCode: 0, errorMsg: 'success', regId: 'M-V11-1700000000000' })
    expect(registered.cid).toBe(createHash('md5').update(registered.session).digest('hex'))
    expect(registered.deviceId).not.toBe('')
    expect(await client.logIn()).toEqual({ errorCode: 0, errorMsg: 'success', session: registered.session })
    client.send(0, '')
    expect(await client.next(0)).toMatchObject({ data: '', isSigned: false })
  })

  // proves 7.34
  test('signs its packets and numbers them one after the other', async () => {
    const { address } = await world.open()
    const client = await RawClient.open(address)
    client.send(0, '')
    client.send(0, '')
    expect([await client.next(0), await client.next(0)]).toMatchObject([{ packetId: 1 }, { packetId: 2 }])
    client.send(1, {})
    expect(await client.next(16)).toMatchObject({ packetId: 3, isSigned: true })
  })

  // proves 7.39
  test('brings a message at once to a client that is online, and forgets it once acknowledged', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await world.push(client.cid, '你好 🎉')
    expect(await client.nextMessage()).toMatchObject({ text: '你好 🎉', taskId: 'task' })
    await eventually(async () => expect(await world.waiting(client.cid)).toEqual([]))
  })

  test('brings what was sent meanwhile after the next login, in its order', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await client.cut()
    await world.push(client.cid, 'first', 'second', 'third')
    const back = await world.online(address, client.session)
    const texts = [await back.nextMessage(), await back.nextMessage(), await back.nextMessage()].map(({ text }) => text)
    expect(texts).toEqual(['first', 'second', 'third'])
  })
})
