import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gate } from '#testing/gate.ts'
import { storeMember } from '#testing/stored-member.ts'
import { bindClient } from './clients.ts'
import { pushStore } from './push-store.ts'
import { type GatewayWorld, gatewayWorld } from './testing/gateway-world.ts'
import { RawClient } from './testing/raw-client.ts'
import { eventually } from '#testing/eventually.ts'

const DEVICE = {
  model: 'TestModel',
  brand: 'TestBrand',
  system_version: 'Linux',
  version: 'GTMP-2.0.6',
  deviceid: 'MINIPROGRAM-dev-0001',
  type: 'MINIPROGRAM',
  extra: { os: 'h5-test', platform: 'H5', language: 'zh-CN', userAgent: 'study/1.0' },
}

type Repeated = [
  name: string,
  action: string,
  done: string,
  refused: string,
  data: (value: string, own: object) => object,
]

describe('what a client tells', () => {
  let world: GatewayWorld
  beforeAll(async () => {
    world = await gatewayWorld()
  })
  afterEach(() => world.endGateways())
  afterAll(() => world.close())

  async function online() {
    const { address, metrics } = await world.open()
    const client = await world.online(address)
    await world.bind(client.cid)
    const own = { appid: address.wireAppId, cid: client.cid, sn: '1700000000000' }
    return { address, metrics, client, own }
  }
  /** Its changes are written down before they are stored; `before` holds them up. */
  async function onlineCounted(before = async () => {}) {
    const [store, writes] = [pushStore(world.sql), [] as object[]]
    const setLabels: typeof store.setLabels = async (cid, labels) => {
      writes.push(labels)
      await before()
      await store.setLabels(cid, labels)
    }
    const { address } = await world.open({ store: { ...store, setLabels } })
    const client = await world.online(address)
    await world.bind(client.cid)
    return { client, writes, own: { appid: address.wireAppId, cid: client.cid, sn: '1700000000000' } }
  }
  const stored = async (cid: string) => (await world.sql`select * from push_client where cid = ${cid}`)[0]!

  // proves 17.7
  test('is not kept of a client that nobody is bound to: nothing is but its key', async () => {
    const { address } = await world.open()
    const client = await RawClient.open(address)
    await client.negotiate()
    await client.register({ regId: 'r'.repeat(128) })
    await client.logIn(client.session)
    const own = { appid: address.wireAppId, cid: client.cid, sn: '1700000000000' }
    client.act('addphoneinfo', { ...DEVICE, model: 'x'.repeat(7_000) })
    await client.nextAction('received')
    client.act('set_tag', {
      ...own,
      tags: Array.from({ length: 100 }, (_, index) => `${index}${'x'.repeat(60)}`).join(','),
    })
    await client.nextAction('settag_result')
    client.act('set_mode', { mode: 'm'.repeat(32) })
    await client.nextAction('set_mode_result')
    world.advance(1_000)
    client.act('bind_alias', { ...own, alias: 'xiaoman', is_self: '1' })
    expect((await client.nextAction('response_bind')).msgData).toMatchObject({ errorCode: 0 })
    const [{ bytes } = { bytes: 0 }] = await world.sql<{ bytes: number }[]>`
      select pg_column_size(push_client.*) as bytes from push_client where cid = ${client.cid}`
    expect(bytes).toBeLessThan(300)
    expect(await stored(client.cid)).toMatchObject({
      registration_id: '',
      device_info: null,
      mode: null,
      alias: null,
      tags: [],
    })
  })

  // proves 3.26, 7.41
  test('of its device is kept and answered by "received" under its own message id', async () => {
    const { client } = await online()
    const msgId = client.act('addphoneinfo', DEVICE)
    const answer = await client.nextAction('received')
    expect(answer).toMatchObject({ msgId, msgData: { msgId, cid: client.cid }, msgExtraData: '' })
    expect((await stored(client.cid))['device_info']).toMatchObject({ brand: 'TestBrand', extra: { os: 'h5-test' } })
  })

  test('of its device is refused when it is too much or another client’s', async () => {
    const { client } = await online()
    client.act('addphoneinfo', { ...DEVICE, model: 'x'.repeat(9_000) })
    expect((await client.nextAction('addphoneinfo')).msgData).toMatchObject({ errorCode: 1 })
    client.act('addphoneinfo', DEVICE, { cid: '0'.repeat(32) })
    expect((await client.nextAction('addphoneinfo')).msgData).toMatchObject({ errorMsg: 'client id not found' })
    expect((await stored(client.cid))['device_info']).toBeNull()
  })

  // proves 7.43
  test('as feedbacks is counted and answered, each of the two though they share a message id', async () => {
    const { client, metrics, own } = await online()
    const feedback = { messageid: 'm', taskid: 't', appid: own.appid, result: 'ok', timestamp: '1700000000000' }
    for (const actionid of ['0', '210000'])
      client.act('pushmessage_feedback', { ...feedback, actionid }, { msgId: '1340434432' })
    for (let answers = 0; answers < 2; answers++)
      expect(await client.nextAction('received')).toMatchObject({ msgId: '1340434432' })
    const figures = await metrics.text()
    expect(figures).toContain('push_feedbacks_received_total 1\n')
    expect(figures).toContain('push_feedbacks_shown_total 1\n')
  })

  test('as feedback is answered under its own message id, whatever that holds', async () => {
    const { client, own } = await online()
    const feedback = { messageid: 'm', taskid: 't', appid: own.appid, actionid: '0', result: 'ok', timestamp: '1' }
    for (const msgId of ['7', '"}\\', '']) {
      client.act('pushmessage_feedback', feedback, { msgId })
      expect(await client.nextAction('received')).toMatchObject({ msgId, msgData: { msgId, cid: client.cid } })
    }
  })

  test('as feedback for another application is not counted, yet answered, since it would come for ever', async () => {
    const { client, metrics } = await online()
    client.act('pushmessage_feedback', { actionid: '0', appid: 'other', result: 'ok', timestamp: '1' })
    expect((await client.nextAction('pushmessage_feedback')).msgData).toMatchObject({ result: 'client id not found' })
    expect(await metrics.text()).toContain('push_feedbacks_received_total 0\n')
  })

  // proves 3.32, 7.44
  test('as tags replaces those before', async () => {
    const { client, own } = await online()
    const done = { errorCode: 0, errorMsg: 'success', id: expect.any(String) }
    client.act('set_tag', { ...own, tags: encodeURIComponent('跑步,a!(b)') })
    expect((await client.nextAction('settag_result')).msgData).toEqual(done)
    expect((await stored(client.cid))['tags']).toEqual(['跑步', 'a!(b)'])
    world.advance(1_000)
    client.act('set_tag', { ...own, tags: '' })
    await client.nextAction('settag_result')
    expect((await stored(client.cid))['tags']).toEqual([])
  })

  test.each([
    ['that are not encoded', { tags: '%E4%' }, 'malformed data'],
    ['that are too many', { tags: Array.from({ length: 101 }, (_, index) => index).join(',') }, 'malformed data'],
    ['that are too long', { tags: 'x'.repeat(65) }, 'malformed data'],
    ['of another application', { tags: 'a', appid: 'other' }, 'client id not found'],
  ])('as tags %s is refused', async (_name, changes, errorMsg) => {
    const { client, own } = await online()
    client.act('set_tag', { ...own, ...changes })
    expect((await client.nextAction('settag_result')).msgData).toMatchObject({ errorCode: 1, errorMsg })
    expect((await stored(client.cid))['tags']).toEqual([])
  })

  test.each<[what: string, action: string, refused: string, data: (own: object) => object]>([
    ['tags', 'set_tag', 'settag_result', (own) => ({ ...own, tags: 'a%00b' })],
    ['its mode', 'set_mode', 'set_mode_result', () => ({ mode: 'a\0b' })],
    ['an alias', 'bind_alias', 'response_bind', (own) => ({ ...own, alias: 'a\0b', is_self: '1' })],
    ['an alias that goes', 'unbind_alias', 'response_unbind', (own) => ({ ...own, alias: 'a\0b', is_self: '1' })],
    ['its device', 'addphoneinfo', 'addphoneinfo', () => ({ ...DEVICE, extra: { ...DEVICE.extra, os: 'a\0b' } })],
    ['its device, by half of one', 'addphoneinfo', 'addphoneinfo', () => ({ ...DEVICE, model: 'a\ud800' })],
  ])(
    'as %s is refused with a character that no database stores, and answered',
    async (_what, action, refused, data) => {
      const { client, own } = await online()
      world.advance(1_000)
      client.act(action, data(own))
      const { msgData } = await client.nextAction(refused)
      expect(msgData).toMatchObject({ errorCode: 1, errorMsg: 'malformed data' })
    },
  )

  // proves 7.42
  test('as its mode is kept', async () => {
    const { client } = await online()
    client.act('set_mode', { mode: 'quiet' })
    expect((await client.nextAction('set_mode_result')).msgData).toMatchObject({ errorCode: 0 })
    expect((await stored(client.cid))['mode']).toBe('quiet')
  })

  // proves 7.47, 8.16
  test('as an alias is a label, bound and taken away, not more often than once a second', async () => {
    const { client, own } = await online()
    const alias = { ...own, alias: 'xiaoman', is_self: '1' }
    world.advance(1_000)
    client.act('bind_alias', alias)
    expect((await client.nextAction('response_bind')).msgData).toMatchObject({ errorCode: 0 })
    expect((await stored(client.cid))['alias']).toBe('xiaoman')
    client.act('unbind_alias', alias)
    expect((await client.nextAction('response_unbind')).msgData).toMatchObject({ errorCode: 2 })
    world.advance(1_000)
    client.act('unbind_alias', alias)
    expect((await client.nextAction('response_unbind')).msgData).toMatchObject({ errorCode: 0 })
    expect((await stored(client.cid))['alias']).toBeNull()
  })

  test('as an alias goes to nobody else: neither bound for another client nor taken from another member’s', async () => {
    const { address, client, own } = await online()
    const [mine, theirs] = [await world.online(address), await world.online(address)]
    const [me, they] = [await storeMember(world.sql), await storeMember(world.sql)]
    for (const [one, owner] of [
      [client, me],
      [mine, me],
      [theirs, they],
    ] as const) {
      await bindClient(world.sql, { ...one, ...owner, at: 0 })
      await world.sql`update push_client set alias = 'same' where cid = ${one.cid}`
    }
    client.act('bind_alias', { ...own, cid: theirs.cid, alias: 'mine', is_self: '1' })
    expect((await client.nextAction('response_bind')).msgData).toMatchObject({ errorCode: 1 })
    client.act('unbind_alias', { ...own, alias: 'same', is_self: '0' })
    expect((await client.nextAction('response_unbind')).msgData).toMatchObject({ errorCode: 0 })
    const aliases = [client, mine, theirs].map(async ({ cid }) => (await stored(cid))['alias'])
    expect(await Promise.all(aliases)).toEqual([null, null, 'same'])
  })

  test.each<Repeated>([
    ['tags', 'set_tag', 'settag_result', 'settag_result', (value, own) => ({ ...own, tags: value })],
    ['its mode', 'set_mode', 'set_mode_result', 'set_mode_result', (value) => ({ mode: value })],
    ['of its device', 'addphoneinfo', 'received', 'addphoneinfo', (value) => ({ ...DEVICE, brand: value })],
  ])('as %s is stored once a second, and then the latest of it', async (_name, action, done, refused, data) => {
    const { client, own, writes } = await onlineCounted()
    const tell = (value: string) => client.act(action, data(value, own))
    const first = tell('first')
    expect((await client.nextAction(done)).msgId).toBe(first)
    const many = Array.from({ length: 30 }, (_, index) => tell(`later ${index}`))
    for (const msgId of many.slice(0, -1)) {
      const refusal = await client.nextAction(refused)
      expect(refusal).toMatchObject({ msgId, msgData: { errorCode: 2, errorMsg: 'operation too often' } })
    }
    world.advance(999)
    expect([writes.length, JSON.stringify(await stored(client.cid))]).toEqual([1, expect.stringContaining('first')])
    world.advance(1)
    expect((await client.nextAction(done)).msgId).toBe(many.at(-1))
    expect([writes.length, JSON.stringify(await stored(client.cid))]).toEqual([2, expect.stringContaining('later 29')])
  })

  test('is one change a kind at a time while the database is slow, whatever else comes', async () => {
    const slow = gate()
    const { client, own, writes } = await onlineCounted(() => slow.pass())
    for (let times = 0; times < 10; times++) client.act('set_tag', { ...own, tags: String(times) })
    for (let times = 0; times < 8; times++) await client.nextAction('settag_result')
    world.advance(5_000)
    client.act('set_mode', { mode: 'quiet' })
    await eventually(() => expect(writes).toEqual([{ tags: ['0'] }, { mode: 'quiet' }]))
    slow.open()
    await client.nextAction('settag_result')
    world.advance(1_000)
    await eventually(async () => expect((await stored(client.cid))['tags']).toEqual(['9']))
  })

  test('is stored of who told it, though another client is logged in by then', async () => {
    const { client, own } = await online()
    client.act('set_tag', { ...own, tags: 'first' })
    await client.nextAction('settag_result')
    client.act('set_tag', { ...own, tags: 'second' })
    client.send(4, {})
    await client.next(64)
    await client.register()
    await client.logIn()
    world.advance(1_000)
    await eventually(async () => expect((await stored(own.cid))['tags']).toEqual(['second']))
    client.send(0, '')
    await client.next(0)
    expect([(await stored(client.cid))['tags'], client.heard()]).toEqual([[], []])
  })

  test('that this server does not know is passed over', async () => {
    const { client } = await online()
    client.act('toString', {})
    client.act('of_a_later_version', {})
    client.send(99, {})
    client.send(0, '')
    await client.next(0)
    expect(client.heard()).toEqual([])
  })

  // proves 7.38
  test('as a logout ends the login and leaves the connection for the next', async () => {
    const { client } = await online()
    client.send(4, {})
    expect((await client.next(64)).data).toMatchObject({ errorCode: 0 })
    await world.push(client.cid, 'text')
    client.send(0, '')
    await client.next(0)
    expect(client.heard()).toEqual([])
    await client.logIn()
    expect((await client.nextMessage()).text).toBe('text')
  })
})
