import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readPacket } from '@quan/contract/push/packet.ts'
import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import {
  PUSH_CHANGE_GAP_MS,
  PUSH_IDLE_MS,
  PUSH_NEGOTIATION_WAIT_MS,
  PUSH_SENT_AWAY_MS,
} from '@quan/contract/push/push-gateway-limits.ts'
import { HEARTBEAT_MS } from '@quan/contract/push/push-limits.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { writeRedirectAddress } from '@quan/contract/push/redirect-address.ts'
import type { FieldClient } from './testing/field-client.ts'
import { type FieldWorld, fieldWorld, offline, online, until } from './testing/field-world.ts'

/** More than any of the client's limits on coming back, in milliseconds. */
const PAST_ALL_LIMITS_MS = 5_000

let world: FieldWorld
beforeAll(async () => {
  world = await fieldWorld()
})
afterEach(() => world.endAll())
afterAll(() => world.close())

const heard = ({ frames }: FieldClient, command: number) =>
  frames.filter(({ direction, text }) => direction === 'received' && readPacket(text)?.command === command).length

describe("the field's current client, unmodified", () => {
  // proves 4.25, 7.37
  test('registers, logs in, and tells of its device', async () => {
    const { address } = await world.open()
    const client = await world.page(address)
    expect(client.events).toEqual([{ type: 'clientId', cid: client.cid() }, { type: 'online' }])
    // it tells again a day later; kept is what a member's client tells
    await world.bind(client.cid() ?? '')
    client.setNetwork('none')
    client.cut()
    await offline(client)
    client.advance(DAY_MS)
    world.advance(PUSH_CHANGE_GAP_MS)
    client.setNetwork('wifi')
    await until(async () => (await world.labelsOf(client)).device_info !== null)
    const { device_info: info } = await world.labelsOf(client)
    expect(info).toMatchObject({ model: 'TestModel', brand: 'TestBrand', version: client.library.getVersion() })
    expect(client.said).toEqual([])
  })

  test('is the same client on a page that is opened again', async () => {
    const { address } = await world.open()
    const first = await world.page(address)
    const cid = first.cid()
    first.close()
    const again = await world.page(address, { storage: first.storage })
    expect(again.cid()).toBe(cid)
    expect(heard(again, PushCommand.registerResult)).toBe(0)
  })

  test('stays alive by its heartbeats, far longer than a silent one may', async () => {
    const { address } = await world.open()
    const client = await world.page(address)
    for (let passedMs = 0; passedMs <= 2 * PUSH_IDLE_MS; passedMs += HEARTBEAT_MS) {
      const beats = heard(client, PushCommand.heartbeat)
      client.advance(HEARTBEAT_MS)
      await until(() => heard(client, PushCommand.heartbeat) > beats)
      world.advance(HEARTBEAT_MS)
    }
    expect(client.addresses).toHaveLength(1)
    expect(client.isOnline()).toBe(true)
    // silence is noticed, and the client called back
    world.advance(PUSH_IDLE_MS)
    await until(() => client.addresses.length === 2)
    await online(client)
  })

  // proves 7.47
  test('receives messages in their order, acknowledges them and gives feedback, so that none comes again', async () => {
    const { address, metrics } = await world.open()
    const client = await world.page(address)
    const texts = ['第一条', '{"json":"“引号”"}', '🎉'.repeat(500)]
    await world.push(client.cid(), ...texts)
    await until(() => client.messages().length === 3)
    expect(client.messages()).toEqual(texts)
    await until(async () => (await world.waiting(client.cid())).length === 0)
    await until(async () => (await feedbacks(metrics)).shown === 3)
    expect(await feedbacks(metrics)).toEqual({ received: 3, shown: 3 })
    client.cut()
    await offline(client)
    client.setNetwork('wifi')
    await online(client)
    expect(client.messages()).toHaveLength(3)
  })

  test('repeats nothing that was answered, however long it waits', async () => {
    const { address } = await world.open()
    const client = await world.page(address)
    await world.push(client.cid(), '一条')
    await until(async () => (await world.waiting(client.cid())).length === 0)
    // device info, acknowledgement and two feedbacks; answers to all but the acknowledgement
    await until(() => heard(client, PushCommand.serverMessage) === 1 + 3)
    const sent = () => sentCommands(client).filter((command) => command === PushCommand.clientMessage).length
    expect(sent()).toBe(4)
    client.advance(HEARTBEAT_MS)
    await until(() => heard(client, PushCommand.heartbeat) === 1)
    expect(sent()).toBe(4)
  })

  // proves 4.28
  test('comes back after a cut when the network does, and gets what was sent meanwhile', async () => {
    const { address } = await world.open()
    const client = await world.page(address)
    client.setNetwork('none')
    client.cut()
    await offline(client)
    await world.push(client.cid(), '你不在的时候')
    client.setNetwork('wifi')
    await until(() => client.messages().length === 1)
    expect(client.messages()).toEqual(['你不在的时候'])
  })

  // proves 4.26
  test('registers anew when nobody knows its session any more', async () => {
    const { address } = await world.open()
    const client = await world.page(address)
    const cid = client.cid()
    client.close()
    await world.sql`delete from push_client where cid = ${cid}`
    const again = await world.page(address, { storage: client.storage })
    expect(again.cid()).not.toBe(cid)
    await world.push(again.cid(), '又认识了')
    await until(() => again.messages().length === 1)
  })

  // proves 4.34
  test.each([PushCloseCode.refused, PushCloseCode.disabled, PushCloseCode.banned])(
    'stays away after close code %i, whatever the network does, until its page is shown',
    async (code) => {
      const { address } = await world.open()
      const client = await world.page(address)
      await world.order(client, { close: { code, msg: '' } })
      await offline(client)
      client.setNetwork('wifi')
      client.advance(PAST_ALL_LIMITS_MS)
      expect(client.addresses).toHaveLength(1)
      client.library.enableSocket(true)
      await online(client)
    },
  )

  test.each([PushCloseCode.restart, 22, 25])('comes back by itself after close code %i', async (code) => {
    const { address } = await world.open()
    const client = await world.page(address)
    await world.order(client, { close: { code, msg: '' } })
    await until(() => client.addresses.length === 2)
    await online(client)
    await world.push(client.cid(), '还在')
    await until(() => client.messages().length === 1)
  })

  test('is freed where it hears of the end of its line only after it has come back, and is stuck', async () => {
    const { address, metrics } = await world.open()
    const client = await world.page(address, { endsHeard: 'afterReturn' })
    await world.order(client, { close: { code: PushCloseCode.restart, msg: '' } })
    await until(async () => client.addresses.length === 2 && (await figure(metrics, 'push_connections')) === 1)
    expect(client.isOnline()).toBe(false)
    world.advance(PUSH_NEGOTIATION_WAIT_MS)
    await online(client)
    expect(client.addresses).toHaveLength(3)
  })

  test.each(['PUSH_NEGOTIATIONS_A_MINUTE_ADDRESS', 'PUSH_LOGINS_A_MINUTE_ADDRESS'])(
    'comes back by itself and as it was a minute after its address was too busy (%s)',
    async (setting) => {
      const { address } = await world.open({ settings: { [setting]: '1' } })
      const client = await world.page(address)
      const cid = client.cid()
      client.cut()
      await offline(client)
      client.setNetwork('wifi')
      await until(() => heard(client, PushCommand.redirectServer) === 1 && client.openLines() === 0)
      client.advance(PUSH_SENT_AWAY_MS / 2)
      expect(client.addresses).toHaveLength(2)
      world.advance(PUSH_SENT_AWAY_MS)
      client.advance(PUSH_SENT_AWAY_MS / 2)
      await online(client)
      expect([client.cid(), client.addresses]).toEqual([cid, [address.url, address.url, address.url]])
      await world.push(cid, '还在')
      await until(() => client.messages().length === 1)
    },
  )

  // proves 4.35
  test('of two pages of one client the later one is online; the other comes back only while it is looked at', async () => {
    const { address } = await world.open()
    const hidden = await world.page(address, { page: { hasFocus: false, isVisible: false } })
    const shown = await world.page(address, { storage: hidden.storage })
    await offline(hidden)
    expect(hidden.addresses).toHaveLength(1)
    await world.push(shown.cid(), '给看着的那一页')
    await until(() => shown.messages().length === 1)
    expect(hidden.messages()).toEqual([])
    // the page that is looked at takes the line back
    await world.order(shown, { close: { code: PushCloseCode.replaced, msg: '' } })
    await until(() => shown.addresses.length === 2)
    await online(shown)
  })

  // proves 3.31
  test('follows a redirect to another process, also after a reload, until its time is over', async () => {
    const [one, other] = [await world.open(), await world.open()]
    const client = await world.page(one.address)
    const lifeMs = 600_000
    const addressList = [writeRedirectAddress({ url: other.address.url, lifeMs })]
    await world.order(client, { redirect: { addressList, delay: 1_000, loc: '', conf: '', time: Date.now() } })
    await offline(client)
    client.advance(1_000)
    await online(client)
    expect(client.addresses).toEqual([one.address.url, other.address.url])
    await world.push(client.cid(), '在新的地方')
    await until(() => client.messages().length === 1)

    client.close()
    const again = await world.page(one.address, { storage: client.storage })
    expect(again.addresses).toEqual([other.address.url])
    again.advance(lifeMs)
    again.cut()
    await offline(again)
    again.setNetwork('wifi')
    await online(again)
    expect(again.addresses.at(-1)).toBe(one.address.url)
  })

  test('loses no message to a process that is drained', async () => {
    const [one, other] = [await world.open(), await world.open()]
    const client = await world.page(one.address)
    const gone = one.stop()
    await world.push(client.cid(), '搬家途中')
    await gone
    await offline(client)
    // as a load balancer would lead it
    client.storage.set(PushStorageKey.socketUrl, other.address.url)
    client.close()
    const again = await world.page(one.address, { storage: client.storage })
    await until(() => again.messages().length === 1)
    expect([...client.messages(), ...again.messages()]).toContain('搬家途中')
  })
})

const sentCommands = ({ frames }: FieldClient) =>
  frames.flatMap(({ direction, text }) => (direction === 'sent' ? (readPacket(text)?.command ?? []) : []))

type Metrics = Awaited<ReturnType<FieldWorld['open']>>['metrics']

const figure = async ({ registry }: Metrics, name: string) =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value

const feedbacks = async (metrics: Metrics) => ({
  received: await figure(metrics, 'push_feedbacks_received_total'),
  shown: await figure(metrics, 'push_feedbacks_shown_total'),
})
