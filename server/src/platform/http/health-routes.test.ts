import { connect as connectSocket, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#platform/database/connect.ts'
import { addHealthRoutes, databaseCheck } from '#platform/http/health-routes.ts'
import { isAway } from '#platform/http/failure.ts'
import { eventually } from '#testing/eventually.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'

/** Stands between a pool and its database; can be cut off and mended. */
async function line(to: string) {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  const mend = async () => {
    server = createServer((socket) => {
      const onward = connectSocket(Number(target.port), target.hostname)
      for (const end of [socket, onward]) sockets.add(end.on('error', () => {}))
      socket.pipe(onward).pipe(socket)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    if (!server?.listening) return
    server.close()
    await once(server, 'close')
  }
  await mend()
  const url = new URL(to)
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) })
  return { url: url.href, mend, cut }
}

describe('the check of the database', () => {
  let database: TestDatabase
  let between: Awaited<ReturnType<typeof line>>
  let sql: Sql
  beforeEach(async () => {
    database = await emptyDatabase()
    between = await line(database.url)
    sql = connect({ url: between.url, max: 2 })
  })
  afterEach(async () => {
    await sql.end({ timeout: 1 })
    await between.cut()
    await database.close()
  })

  test('tells that it is there, away, and back again', async () => {
    const isThere = databaseCheck(sql)
    await eventually(async () => expect(await isThere()).toBe(true))
    await between.cut()
    expect(await isThere()).toBe(false)
    expect(await isThere()).toBe(false)
    await between.mend()
    await eventually(async () => expect(await isThere()).toBe(true))
  })

  test('asks once when many want to know', async () => {
    const isThere = databaseCheck(sql)
    expect(isThere()).toBe(isThere())
    await eventually(async () => expect(await isThere()).toBe(true))
  })

  test('knows what a statement without a database fails with', async () => {
    await sql`select 1`
    await between.cut()
    for (let time = 0; time < 2; time++) {
      const failure: unknown = await sql`select 1`.catch((error: unknown) => error)
      expect([failure, isAway(failure)]).toEqual([expect.any(Error), true])
    }
  })

  test('knows a statement that ran too long, and a connection that was ended', async () => {
    const impatient = connect({ url: between.url, max: 1, statementTimeoutMs: 20 })
    const late: unknown = await impatient`select pg_sleep(10)`.catch((error: unknown) => error)
    const ended: unknown = await sql`select pg_terminate_backend(pg_backend_pid())`.catch((error: unknown) => error)
    await impatient.end()
    expect([isAway(late), isAway(ended)]).toEqual([true, true])
  })

  test('knows a standby, which takes no writes', async () => {
    const refused: unknown = await sql
      .begin('read only', (tx) => tx`create table entry ()`)
      .catch((error: unknown) => error)
    expect(isAway(refused)).toBe(true)
  })
})

// proves 13.23
test('a server whose work stands still is not ready, and says which', async () => {
  const app = fastify()
  const standing: string[] = []
  const readiness = { isStopping: false, standingStill: () => standing }
  addHealthRoutes(app, { readiness, isDatabaseThere: async () => true })
  const ready = async () => {
    const { statusCode, json } = await app.inject('/readyz')
    return [statusCode, json()]
  }
  expect(await ready()).toEqual([200, { status: 'ready' }])
  standing.push('send refunds')
  expect(await ready()).toEqual([503, { status: 'work stands still', jobs: ['send refunds'] }])
  await app.close()
})
