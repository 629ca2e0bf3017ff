import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gate } from '#testing/gate.ts'
import { sendPush } from './outbox.ts'
import { pushStore } from './push-store.ts'
import { type GatewayWorld, gatewayWorld } from './testing/gateway-world.ts'
import type { RawClient } from './testing/raw-client.ts'
import { eventually } from '#testing/eventually.ts'

const HOUR_MS = 3_600_000
const UNDER_WAY_MAX = 32

describe('a push message', () => {
  let world: GatewayWorld
  beforeAll(async () => {
    world = await gatewayWorld()
  })
  afterEach(() => world.endGateways())
  afterAll(() => world.close())

  const nothingWaits = (client: RawClient) =>
    eventually(async () => expect(await world.waiting(client.cid)).toEqual([]))
  const textsOf = async (client: RawClient, count: number) => {
    const texts: string[] = []
    while (texts.length < count) texts.push((await client.nextMessage()).text)
    return texts
  }

  // proves 7.46
  test('comes at once while its client is online, and is forgotten once acknowledged', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await world.push(client.cid, '你好 🎉 "引号"')
    expect(await client.nextMessage()).toMatchObject({ text: '你好 🎉 "引号"', taskId: 'task' })
    await nothingWaits(client)
  })

  // proves 3.29
  test('carries what the field reads: an id for the acknowledgement, the application, the text outside', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await world.push(client.cid, 'text')
    const { msgData, ...envelope } = await client.nextAction('pushmessage')
    expect(envelope).toMatchObject({ appId: address.wireAppId, cid: client.cid, msgExtraData: 'text' })
    const { wireAppId: appId } = address
    const rest = { appKey: appId, appId, taskId: 'task', actionChain: [], cdnType: '' }
    expect(msgData).toEqual({ id: expect.any(String), messageid: msgData.id, ...rest })
  })

  test('waits for the next login, behind those sent before', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await client.cut()
    await world.push(client.cid, 'first', 'second', 'third')
    const back = await world.online(address, client.session)
    expect(await textsOf(back, 3)).toEqual(['first', 'second', 'third'])
    await nothingWaits(back)
  })

  test('that is not acknowledged comes again after the next login and not before', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await world.push(client.cid, 'first')
    const first = await client.nextMessage({ isAcknowledged: false })
    await world.push(client.cid, 'second')
    const second = await client.nextMessage({ isAcknowledged: false })
    expect([first.text, second.text]).toEqual(['first', 'second'])
    await client.cut()
    const back = await world.online(address, client.session)
    expect(await back.nextMessage()).toMatchObject({ text: 'first', id: first.id })
    expect(await back.nextMessage()).toMatchObject({ text: 'second', id: second.id })
  })

  test('can be acknowledged over a later connection', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await world.push(client.cid, 'text')
    const { id } = await client.nextMessage({ isAcknowledged: false })
    await client.cut()
    const back = await world.online(address, client.session)
    back.acknowledge(id)
    await nothingWaits(back)
  })

  test('is not acknowledged by anybody else, nor by a foreign id', async () => {
    const { address } = await world.open()
    const [client, other] = [await world.online(address), await world.online(address)]
    await world.push(client.cid, 'text')
    const { id } = await client.nextMessage({ isAcknowledged: false })
    other.acknowledge(id)
    client.act('received', { msgId: id, cid: other.cid })
    for (const msgId of [undefined, '', 'no-id']) client.act('received', { msgId, cid: client.cid })
    await world.push(other.cid, 'for the other')
    await other.nextMessage()
    await nothingWaits(other)
    expect(await world.waiting(client.cid)).toEqual(['text'])
  })

  test('never comes once it is too old', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await client.cut()
    await world.push(client.cid, 'old')
    world.advance(2 * HOUR_MS)
    await world.push(client.cid, 'new')
    const back = await world.online(address, client.session)
    expect((await back.nextMessage()).text).toBe('new')
  })

  test('waits for the acknowledgements of those before when many are under way', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await client.cut()
    const texts = Array.from({ length: UNDER_WAY_MAX + 10 }, (_, index) => String(index))
    await world.push(client.cid, ...texts)
    const back = await world.online(address, client.session)
    const ids: string[] = []
    for (let count = 0; count < UNDER_WAY_MAX; count++) ids.push((await back.nextMessage({ isAcknowledged: false })).id)
    back.send(0, '')
    await back.next(0)
    expect(back.heard()).toEqual([])
    for (const id of ids) back.acknowledge(id)
    expect(await textsOf(back, 10)).toEqual(texts.slice(UNDER_WAY_MAX))
    await nothingWaits(back)
  })

  test('of many gives way when more are sent than may wait', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await client.cut()
    await world.push(client.cid, ...Array.from({ length: 205 }, (_, index) => String(index)))
    const waiting = await world.waiting(client.cid)
    expect([waiting.length, waiting[0], waiting.at(-1)]).toEqual([200, '5', '204'])
  })

  test('comes once the database is back', async () => {
    const away = { is: false }
    const store = pushStore(world.sql)
    const failing = {
      ...store,
      async listWaiting(...asked: Parameters<typeof store.listWaiting>) {
        if (away.is) throw new Error('away')
        return await store.listWaiting(...asked)
      },
      async removeMessages(...asked: Parameters<typeof store.removeMessages>) {
        if (away.is) throw new Error('away')
        await store.removeMessages(...asked)
      },
    }
    const { address } = await world.open({ store: failing })
    const client = await world.online(address)
    await world.push(client.cid, 'before')
    const { id } = await client.nextMessage({ isAcknowledged: false })
    away.is = true
    client.acknowledge(id)
    await world.push(client.cid, 'meanwhile')
    client.send(0, '')
    await client.next(0)
    away.is = false
    await eventually(async () => {
      world.advance(1_000)
      expect(await world.waiting(client.cid)).toEqual(['meanwhile'])
    })
    expect((await client.nextMessage()).text).toBe('meanwhile')
  })

  test('that was acknowledged while its rows were being read is not sent again', async () => {
    const store = pushStore(world.sql)
    const held = gate()
    let isHeld = false
    const slow = {
      ...store,
      async listWaiting(...asked: Parameters<typeof store.listWaiting>) {
        const rows = await store.listWaiting(...asked)
        if (isHeld) await held.pass()
        return rows
      },
    }
    const { address } = await world.open({ store: slow })
    const client = await world.online(address)
    await world.push(client.cid, 'first')
    const { id } = await client.nextMessage({ isAcknowledged: false })
    isHeld = true
    await world.push(client.cid, 'second')
    await held.entered
    client.acknowledge(id)
    await eventually(async () => expect(await world.waiting(client.cid)).toEqual(['second']))
    isHeld = false
    held.open()
    expect((await client.nextMessage()).text).toBe('second')
  })

  test('cannot be kept from others by a client that does not read', async () => {
    const { address } = await world.open()
    const [deaf, other] = [await world.online(address), await world.online(address)]
    deaf.socket.pause()
    await world.push(deaf.cid, ...Array.from({ length: 100 }, () => 'x'.repeat(16_000)))
    await world.push(other.cid, 'text')
    expect((await other.nextMessage()).text).toBe('text')
    deaf.socket.resume()
    for (let count = 0; count < 100; count++) await deaf.nextMessage()
    await nothingWaits(deaf)
  })

  test('is not sent by a transaction that fails', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    const failing = world.sql.begin(async (tx) => {
      await sendPush(tx, { cids: [client.cid], taskId: 'task', text: 'never', at: 0, expiresAt: Date.now() * 2 })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await world.push(client.cid, 'next')
    expect((await client.nextMessage()).text).toBe('next')
  })
})
