import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CHECK_EVERY_MS } from './hub.ts'
import { orderClient } from './push-orders.ts'
import { type PushStore, pushStore } from './push-store.ts'
import { type GatewayWorld, gatewayWorld } from './testing/gateway-world.ts'
import { RawClient } from './testing/raw-client.ts'
import { eventually } from '#testing/eventually.ts'

describe('several push gateways of one database', () => {
  let world: GatewayWorld
  beforeAll(async () => {
    world = await gatewayWorld()
  })
  afterEach(() => world.endGateways())
  afterAll(() => world.close())

  const close = (cid: string, code: number) =>
    orderClient(world.sql, { cid, order: { close: { code, msg: 'maintenance' } }, at: 0 })
  const loseBus = () =>
    world.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'quan bus' and datname = current_database()`

  test('reach a client wherever it is connected, also one that was registered elsewhere', async () => {
    const [one, other] = [await world.open(), await world.open()]
    const client = await world.online(one.address)
    await client.cut()
    const back = await world.online(other.address, client.session)
    await world.push(client.cid, 'text')
    expect((await back.nextMessage()).text).toBe('text')
  })

  test('keep the newest connection of a client, and let a focused page of the old one come back', async () => {
    const [one, other] = [await world.open(), await world.open()]
    const first = await world.online(one.address)
    const second = await world.online(other.address, first.session)
    expect(await first.closeCode()).toBe(21)
    const third = await world.online(other.address, first.session)
    expect(await second.closeCode()).toBe(21)
    await Promise.all([first.closed, second.closed])
    await world.push(first.cid, 'text')
    expect((await third.nextMessage()).text).toBe('text')
  })

  test('leave one of many that log in at the same moment', async () => {
    const [one, other] = [await world.open(), await world.open()]
    const { session, cid } = await world.online(one.address)
    const tabs = await Promise.all([one, other, one, other].map(({ address }) => RawClient.open(address)))
    for (const tab of tabs) await tab.negotiate()
    for (const tab of tabs) tab.send(3, { appId: one.address.wireAppId, session })
    const left = await eventually(() => {
      const open = tabs.filter(({ socket }) => socket.readyState === socket.OPEN)
      expect(open).toHaveLength(1)
      return open[0]!
    })
    for (const tab of tabs) if (tab !== left) expect(await tab.closeCode()).toBe(21)
    left.cid = cid
    await world.push(cid, 'text')
    expect((await left.nextMessage()).text).toBe('text')
  })

  test('carry out an order once, where the client is', async () => {
    const [one, other] = [await world.open(), await world.open()]
    const [client, bystander] = [await world.online(one.address), await world.online(other.address)]
    await close(client.cid, 0)
    expect((await client.next(96)).data).toEqual({ code: 0, msg: 'maintenance' })
    await client.closed
    const addressList = [`${other.address.url},60`]
    const redirect = { addressList, delay: 1_000, loc: '', conf: '' }
    await orderClient(world.sql, { cid: bystander.cid, order: { redirect }, at: 0 })
    expect((await bystander.next(112)).data).toMatchObject({ addressList, delay: 1_000 })
    await bystander.closed
    expect(await world.sql`select from push_order`).toHaveLength(0)
  })

  test('end the line in the same turn as the packet that closes it', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    // the client says nothing more, so whatever ends is ended by the gateway
    const ended = once(client.socket, 'close')
    client.socket.close = () => {}
    await close(client.cid, 0)
    expect(await client.closeCode()).toBe(0)
    await ended
  })

  // as told by others while nobody heard of it
  const orderUnheard = (cid: string) =>
    world.sql`insert into push_order values (${crypto.randomUUID()}, ${cid}, 96, '{"code":24,"msg":""}', now())`
  const sendUnheard = (cid: string) =>
    world.sql`
      insert into push_message (id, cid, task_id, text, created_at, expires_at)
      values (${crypto.randomUUID()}, ${cid}, 'task', 'unheard', now(), 'infinity')`

  test('look at their rows anew after the bus was lost', async () => {
    const [one, other] = [await world.open(), await world.open()]
    const [replaced, closed, told] = [
      await world.online(one.address),
      await world.online(one.address),
      await world.online(other.address),
    ]
    await world.sql`update push_client set login_number = login_number + 1 where cid = ${replaced.cid}`
    await orderUnheard(closed.cid)
    await sendUnheard(told.cid)
    await loseBus()
    expect(await replaced.closeCode()).toBe(21)
    expect(await closed.closeCode()).toBe(24)
    expect((await told.nextMessage()).text).toBe('unheard')
  })

  test.each(['listLogins', 'takeOrders'] as const)(
    'look again until the database answers, which a bus that is back does not promise: %s',
    async (statement) => {
      const away = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('the database is away'))
      const kept = pushStore(world.sql)
      const store: PushStore = { ...kept }
      const one = await world.open({ store })
      const [closed, told] = [await world.online(one.address), await world.online(one.address)]
      await orderUnheard(closed.cid)
      await sendUnheard(told.cid)
      Object.assign(store, { [statement]: away })
      await loseBus()
      await eventually(() => expect(away).toHaveBeenCalled())
      Object.assign(store, { [statement]: kept[statement] })
      world.advance(CHECK_EVERY_MS)
      expect(await closed.closeCode()).toBe(24)
      expect((await told.nextMessage()).text).toBe('unheard')
    },
  )

  test('carry out an order that the database was away for', async () => {
    const kept = pushStore(world.sql)
    const away = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('the database is away'))
    const store: PushStore = { ...kept, takeOrders: away }
    const one = await world.open({ store })
    const client = await world.online(one.address)
    await close(client.cid, 24)
    await eventually(() => expect(away).toHaveBeenCalled())
    store.takeOrders = kept.takeOrders
    world.advance(CHECK_EVERY_MS)
    expect(await client.closeCode()).toBe(24)
  })

  test('that stop send their clients away in the same turn, and lose no acknowledgement', async () => {
    const [one, other] = [await world.open(), await world.open()]
    const client = await world.online(one.address)
    await world.push(client.cid, 'acknowledged', 'not acknowledged')
    await client.nextMessage()
    await client.nextMessage({ isAcknowledged: false })
    client.send(0, '')
    await client.next(0)
    await one.stop()
    expect(await client.closeCode()).toBe(0)
    await client.closed
    expect(await world.waiting(client.cid)).toEqual(['not acknowledged'])
    const back = await world.online(other.address, client.session)
    expect((await back.nextMessage()).text).toBe('not acknowledged')
  })
})
