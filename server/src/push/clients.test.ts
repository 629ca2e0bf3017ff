import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { bindClient, listClientsOf, sessionHash, unbindClient, unbindDevice } from './clients.ts'
import { sendPush } from './outbox.ts'
import { pushStore } from './push-store.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')
const DAY_MS = 86_400_000

describe('the clients of members', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  async function aClient(at = NOW) {
    const [cid, session] = [randomUUID().replaceAll('-', ''), randomUUID()]
    const client = { cid, sessionHash: sessionHash(session), appId: 'app', deviceId: 'device' }
    await pushStore(database.sql).addClient(client, at)
    return { cid, session }
  }
  const bind = (client: { cid: string; session: string }, member: { memberId: string; deviceId: string }) =>
    bindClient(database.sql, { ...client, ...member, at: NOW })
  const send = (...cids: string[]) =>
    sendPush(database.sql, { cids, taskId: 'task', text: 'text', at: NOW, expiresAt: NOW + DAY_MS })
  const waiting = async (cid: string) => (await database.sql`select from push_message where cid = ${cid}`).length

  test('are bound by whoever knows their session', async () => {
    const [client, other, member] = [await aClient(), await aClient(), await storeMember(database.sql)]
    expect(await bind({ cid: client.cid, session: 'guessed' }, member)).toBe(false)
    expect(await bind({ cid: client.cid, session: other.session }, member)).toBe(false)
    expect(await listClientsOf(database.sql, member.memberId)).toEqual([])
    expect(await bind(client, member)).toBe(true)
    expect(await bind(client, member)).toBe(true)
    expect(await listClientsOf(database.sql, member.memberId)).toEqual([client.cid])
  })

  test('are listed with the latest first, and not without end', async () => {
    const member = await storeMember(database.sql)
    const cids: string[] = []
    for (let days = 0; days < 25; days++) {
      const client = await aClient(NOW + days * DAY_MS)
      await bind(client, member)
      cids.unshift(client.cid)
    }
    expect(await listClientsOf(database.sql, member.memberId)).toEqual(cids.slice(0, 20))
  })

  test('that somebody else binds take no message of the member before', async () => {
    const client = await aClient()
    const [before, after] = [await storeMember(database.sql), await storeMember(database.sql)]
    await send(client.cid)
    await bind(client, before)
    expect(await waiting(client.cid)).toBe(1)
    await bind(client, before)
    expect(await waiting(client.cid)).toBe(1)
    await bind(client, after)
    expect(await waiting(client.cid)).toBe(0)
    expect(await listClientsOf(database.sql, before.memberId)).toEqual([])
  })

  test('are unbound by their member with the session, and what waits is gone', async () => {
    const client = await aClient()
    const [member, other] = [await storeMember(database.sql), await storeMember(database.sql)]
    await bind(client, member)
    await send(client.cid)
    const unbind = (session: string, { memberId }: { memberId: string }) =>
      unbindClient(database.sql, { cid: client.cid, session, memberId })
    expect(await unbind('guessed', member)).toBe(false)
    expect(await unbind(client.session, other)).toBe(false)
    expect([await waiting(client.cid), await listClientsOf(database.sql, member.memberId)]).toEqual([1, [client.cid]])
    expect(await unbind(client.session, member)).toBe(true)
    expect([await waiting(client.cid), await listClientsOf(database.sql, member.memberId)]).toEqual([0, []])
    expect(await unbind(client.session, member)).toBe(false)
  })

  test('of a device are unbound together', async () => {
    const [mine, others] = [await aClient(), await aClient()]
    const [member, other] = [await storeMember(database.sql), await storeMember(database.sql)]
    await bind(mine, member)
    await bind(others, other)
    await send(mine.cid, others.cid)
    await unbindDevice(database.sql, member.deviceId)
    expect(await listClientsOf(database.sql, member.memberId)).toEqual([])
    expect(await listClientsOf(database.sql, other.memberId)).toEqual([others.cid])
    expect([await waiting(mine.cid), await waiting(others.cid)]).toEqual([0, 1])
  })

  test('stay their member’s while a message is being sent to them', async () => {
    const [client, member] = [await aClient(), await storeMember(database.sql)]
    await bind(client, member)
    const unbinding: Promise<boolean>[] = []
    await database.sql.begin(async (tx) => {
      const cids = await listClientsOf(tx, member.memberId)
      unbinding.push(unbindClient(database.sql, { ...client, memberId: member.memberId }))
      await sendPush(tx, { cids, taskId: 'task', text: 'text', at: NOW, expiresAt: NOW + DAY_MS })
    })
    expect(await Promise.all(unbinding)).toEqual([true])
    expect(await waiting(client.cid)).toBe(0)
  })

  test('that are not known any more get nothing, the others do', async () => {
    const client = await aClient()
    expect(await send('0'.repeat(32), client.cid)).toHaveLength(1)
    expect(await send()).toEqual([])
  })

  test('can be many at a time', async () => {
    const cids: string[] = []
    for (let clients = 0; clients < 250; clients++) cids.push((await aClient()).cid)
    expect(await send(...cids)).toHaveLength(250)
  })
})
