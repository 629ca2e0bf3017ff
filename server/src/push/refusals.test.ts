import { once } from 'node:events'
import { WebSocket } from 'ws'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayWorld, gatewayWorld } from './testing/gateway-world.ts'
import { RawClient } from './testing/raw-client.ts'
import { eventually } from '#testing/eventually.ts'

const SECOND_MS = 1_000
/** A redirect to where the client is, from which nothing follows but its wait. */
const SENT_AWAY = { data: { addressList: [expect.stringMatching(/^ws:.*\/push,0$/)], delay: 60_000 } }

describe('the push gateway refuses', () => {
  let world: GatewayWorld
  beforeAll(async () => {
    world = await gatewayWorld()
  })
  afterEach(() => world.endGateways())
  afterAll(() => world.close())

  const opened = async (settings = {}) => {
    const { address } = await world.open({ settings })
    return { address, client: await RawClient.open(address) }
  }
  const negotiated = async (settings = {}) => {
    const { address, client } = await opened(settings)
    await client.negotiate()
    return { address, client }
  }

  test.each([
    ['another application', { appId: 'other' }],
    ['an unknown key', { rsaPublicKeyId: '0'.repeat(32) }],
    ['another algorithm', { algorithm: 'SM4' }],
    ['a key that was not encrypted', { secretKey: '00'.repeat(16) }],
    ['a cipher text of random bytes', { secretKey: '5a'.repeat(128) }],
    ['a number above the modulus', { iv: 'ff'.repeat(128) }],
    ['an empty key, as of a client that could not read ours', { secretKey: '', iv: '' }],
  ])('%s in the negotiation, with the words of all other failures', async (_name, changes) => {
    const { client } = await opened()
    expect(await client.negotiate(changes)).toEqual({ errorCode: 1, errorMsg: 'key negotiate fail', encryptType: '' })
    expect(await client.closeCode()).toBe(20)
    await client.closed
  })

  test.each<[string, (client: RawClient) => void]>([
    ['what is no JSON', (client) => client.sendText('hello')],
    ['JSON that is no packet', (client) => client.sendText('[]')],
    [
      'a command in quotes',
      (client) => client.sendText(client.packet(0, '""').replace('"command":0', '"command":"0"')),
    ],
    ['a binary frame', (client) => client.socket.send(Buffer.from(client.packet(0, '""')))],
    ['a wrong signature', (client) => client.send(2, {}, { signature: 'x'.repeat(44) })],
    ['a missing signature', (client) => client.send(2, {}, { signature: '' })],
    ['data in the clear', (client) => client.send(2, {}, { isClear: true })],
    ['a packet id that was used', (client) => client.send(0, '', { packetId: 1 })],
    ['a second negotiation', (client) => client.send(1, {})],
    ['a message before the login', (client) => client.act('received', {})],
  ])('%s, and tells the client not to come back', async (_name, send) => {
    const { client } = await negotiated()
    send(client)
    expect(await client.closeCode()).toBe(20)
    await client.closed
  })

  test('a packet that was recorded and sent again', async () => {
    const { client } = await negotiated()
    const recorded = client.packet(2, JSON.stringify({ appId: 'x', regId: '' }))
    client.sendText(recorded)
    await client.next(32)
    client.sendText(recorded)
    expect(await client.closeCode()).toBe(20)
  })

  test('whatever needs a key before there is one', async () => {
    const { client } = await opened()
    client.send(3, {})
    expect(await client.closeCode()).toBe(20)
  })

  test('a frame of more than 64 KiB, and takes one that is as large', async () => {
    const { client } = await opened()
    const frame = client.packet(0, '')
    client.sendText(frame.replace('"data":""', `"data":"${'x'.repeat(65_536 - frame.length)}"`))
    await client.next(0)
    client.sendText('x'.repeat(65_537))
    const [code] = await once(client.socket, 'close')
    expect(code).toBe(1_009)
  })

  test('the second login with an unknown session, after telling of the first', async () => {
    const { client } = await negotiated()
    expect(await client.logIn('unknown')).toMatchObject({ errorCode: 1, errorMsg: 'client id not found' })
    client.send(0, '')
    await client.next(0)
    expect(await client.logIn('unknown')).toMatchObject({ errorCode: 1 })
    expect(await client.closeCode()).toBe(20)
  })

  test('the second registration for another application', async () => {
    const { client } = await negotiated()
    const refusal = { errorCode: 1, errorMsg: 'register fail', cid: '', session: '' }
    expect(await client.register({ appId: 'other' })).toMatchObject(refusal)
    expect(await client.register({ appId: 'other' })).toMatchObject(refusal)
    expect(await client.closeCode()).toBe(20)
  })

  test('no second attempt after a failed login', async () => {
    const { client } = await negotiated()
    await client.logIn('unknown')
    await client.register()
    expect(await client.logIn()).toMatchObject({ errorCode: 0 })
  })

  test('to give out the session of a registration id that is known', async () => {
    const { client } = await negotiated()
    const first = await client.register({ regId: 'M-V-same' })
    const second = await client.register({ regId: 'M-V-same' })
    expect([second.session === first.session, second.cid === first.cid]).toEqual([false, false])
  })

  test('a client that operators do not want, with their code and without a login', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await world.sql`update push_client set refused_with = 24 where cid = ${client.cid}`
    const back = await RawClient.open(address)
    await back.negotiate()
    back.send(3, { appId: address.wireAppId, session: client.session })
    expect(await back.closeCode()).toBe(24)
    expect(back.heard()).toEqual([])
  })

  test('floods of packets, and of pings as well', async () => {
    const { address } = await world.open({ settings: { PUSH_PACKETS_A_SECOND: '5' } })
    const [client, pinging] = [await RawClient.open(address), await RawClient.open(address)]
    for (let packets = 0; packets < 100; packets++) client.send(0, '')
    pinging.atOnce(() => {
      for (let pings = 0; pings < 100; pings++) pinging.socket.ping()
    })
    expect([await client.closeCode(), await pinging.closeCode()]).toEqual([20, 20])
  })

  test('no client that keeps to the average', async () => {
    const { address } = await world.open({ settings: { PUSH_PACKETS_A_SECOND: '5' } })
    const client = await world.online(address)
    for (let seconds = 0; seconds < 40; seconds++) {
      for (let packets = 0; packets < 5; packets++) client.send(0, '')
      for (let packets = 0; packets < 5; packets++) await client.next(0)
      world.advance(SECOND_MS)
    }
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('more connections from one address than its settings say, until one has ended', async () => {
    const { address, client } = await opened({ PUSH_CONNECTIONS_ADDRESS: '2' })
    const second = await RawClient.open(address)
    const third = new WebSocket(address.url)
    const [refusal] = await once(third, 'error')
    expect(refusal.message).toContain('429')
    await client.cut()
    await eventually(() => RawClient.open(address))
    await second.cut()
  })

  test('more registrations and failed logins a minute from one address than its settings say', async () => {
    const settings = { PUSH_REGISTRATIONS_A_MINUTE_ADDRESS: '1', PUSH_FAILED_LOGINS_A_MINUTE_ADDRESS: '1' }
    const { address, client } = await negotiated(settings)
    await client.register()
    expect(await client.register()).toMatchObject({ errorCode: 2, cid: '' })
    expect(await client.closeCode()).toBe(20)
    for (const codes of [[1], [1, 20]]) {
      const other = await RawClient.open(address)
      await other.negotiate()
      expect((await other.logIn('unknown')).errorCode).toBe(codes[0])
      if (codes[1]) expect(await other.closeCode()).toBe(codes[1])
    }
    world.advance(61 * SECOND_MS)
    const later = await RawClient.open(address)
    await later.negotiate()
    expect(await later.register()).toMatchObject({ errorCode: 0 })
  })

  test('more key negotiations a minute from one address than its settings say, and sends them away for a minute', async () => {
    const { address, client } = await negotiated({ PUSH_NEGOTIATIONS_A_MINUTE_ADDRESS: '1' })
    const other = await RawClient.open(address)
    other.offerKey()
    expect(await other.next(112)).toMatchObject(SENT_AWAY)
    await other.closed
    expect(other.heard()).toEqual([])
    await client.register()
    expect(await client.logIn()).toMatchObject({ errorCode: 0 })
    world.advance(60 * SECOND_MS)
    const back = await RawClient.open(address)
    expect(await back.negotiate()).toMatchObject({ errorCode: 0 })
  })

  test.each([
    ['another application', { appId: 'other' }],
    ['an unknown key', { rsaPublicKeyId: '0'.repeat(32) }],
    ['another algorithm', { algorithm: 'SM4' }],
  ])('negotiations with %s without decrypting and counting them', async (_name, changes) => {
    const { address, client } = await opened({ PUSH_NEGOTIATIONS_A_MINUTE_ADDRESS: '1' })
    await client.negotiate(changes)
    const other = await RawClient.open(address)
    expect(await other.negotiate()).toMatchObject({ errorCode: 0 })
  })

  test('more logins a minute from one address than its settings say, and no client loses its cid by that', async () => {
    const { address, client } = await negotiated({ PUSH_LOGINS_A_MINUTE_ADDRESS: '1' })
    const { session } = await client.register()
    await client.logIn()
    const again = await RawClient.open(address)
    await again.negotiate()
    again.send(3, { appId: address.wireAppId, session })
    expect(await again.next(112)).toMatchObject(SENT_AWAY)
    await again.closed
    expect([again.heard(), client.socket.readyState]).toEqual([[], WebSocket.OPEN])
    world.advance(60 * SECOND_MS)
    const back = await world.online(address, session)
    expect(back.cid).toBe(client.cid)
  })

  test('a connection that logs out and in without end, which may come back on another one', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    for (let logins = 1; logins < 10; logins++) {
      client.send(4, {})
      expect(await client.logIn()).toMatchObject({ errorCode: 0 })
    }
    client.send(4, {})
    client.send(3, { appId: address.wireAppId, session: client.session })
    expect(await client.closeCode()).toBe(0)
    const [row] = await world.sql`select login_number from push_client where cid = ${client.cid}`
    expect(Number(row?.['login_number'])).toBe(10)
    expect((await world.online(address, client.session)).cid).toBe(client.cid)
  })

  test('nobody by address when these limits are off', async () => {
    const { address } = await world.open({
      settings: {
        PUSH_LIMITS: 'off',
        PUSH_CONNECTIONS_ADDRESS: '1',
        PUSH_NEGOTIATIONS_A_MINUTE_ADDRESS: '1',
        PUSH_REGISTRATIONS_A_MINUTE_ADDRESS: '1',
        PUSH_LOGINS_A_MINUTE_ADDRESS: '1',
      },
    })
    const clients = [await world.online(address), await world.online(address), await world.online(address)]
    expect(clients.every(({ cid }) => cid !== '')).toBe(true)
  })
})

describe('the time of a connection', () => {
  let world: GatewayWorld
  beforeAll(async () => {
    world = await gatewayWorld()
  })
  afterEach(() => world.endGateways())
  afterAll(() => world.close())

  test('is short before the negotiation and before the login, and a client that is late may come back', async () => {
    const { address } = await world.open()
    const [silent, stuck] = [await RawClient.open(address), await RawClient.open(address)]
    world.advance(6 * SECOND_MS)
    await stuck.negotiate()
    world.advance(6 * SECOND_MS)
    expect(await silent.closeCode()).toBe(0)
    stuck.send(0, '')
    await stuck.next(0)
    world.advance(6 * SECOND_MS)
    expect(await stuck.closeCode()).toBe(0)
    await Promise.all([silent.closed, stuck.closed])
  })

  test('goes on with each heartbeat, and ends without them', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    for (let minutes = 0; minutes < 4; minutes++) {
      world.advance(149 * SECOND_MS)
      client.send(0, '')
      await client.next(0)
    }
    world.advance(150 * SECOND_MS)
    expect(await client.closeCode()).toBe(0)
    await client.closed
  })
})
