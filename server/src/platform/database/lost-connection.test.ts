import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'

const ROUNDS = 200
const CONNECTIONS = 4
/** Statements under way when the connections end, more than there are connections. */
const STATEMENTS = 12
const NAME = 'quan lost connection'

/** The driver once ended the process, or gave one statement the answer to another; `patches/` mends it. */
describe('a pool whose connections are ended while it works', () => {
  let database: TestDatabase
  let sql: Sql
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  beforeAll(async () => {
    database = await emptyDatabase()
    // connects again at once, where ours waits a moment: what is raced here is the end of a connection
    sql = postgres(database.url, { max: CONNECTIONS, backoff: () => 0, connection: { application_name: NAME } })
    await sql`create table entry (round int not null)`
    process.on('uncaughtException', note).on('unhandledRejection', note)
  })
  afterAll(async () => {
    process.off('uncaughtException', note).off('unhandledRejection', note)
    await sql.end({ timeout: 1 })
    await database.close()
  })

  const codeOf = (error: NodeJS.ErrnoException) => error.code
  const endAll = () =>
    database.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${NAME}`
  /** Its own number, or null where it failed. */
  const echo = (runner: Pick<Sql, 'unsafe'>, number: number) =>
    runner.unsafe<{ number: number }[]>('select $1::int as number', [number], { prepare: true }).then(
      ([row]) => row?.number ?? 'no row',
      () => null,
    )
  /** Two entries in one transaction that does not end with its connection, as work with other waits in it would not. */
  const enterTwice = (round: number) =>
    sql
      .begin(async (tx) => {
        await tx`insert into entry values (${round})`.catch(() => {})
        await endAll()
        await tx`insert into entry values (${round})`.catch(() => {})
      })
      .then(
        () => 'written',
        () => 'lost',
      )

  test(`goes on ${ROUNDS} times, and gives each statement its own answer`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const numbers = Array.from({ length: STATEMENTS }, (_, index) => round * STATEMENTS + index)
      const answers = Promise.all(numbers.map((number) => echo(sql, number)))
      const transaction = enterTwice(round)
      await endAll()
      for (const [index, answer] of (await answers).entries()) expect([numbers[index], null]).toContain(answer)
      expect(await transaction).toBe('lost')
    }
    expect(await sql`select round from entry`).toEqual([])
    expect(uncaught).toEqual([])
  })

  test('uses every connection again afterwards', async () => {
    await expect.poll(() => echo(sql, 1), { timeout: 30_000 }).toBe(1)
    const pids = await Promise.all(
      Array.from(
        { length: CONNECTIONS },
        async () => (await sql`select pg_backend_pid() as pid, pg_sleep(0.05)`)[0]?.['pid'],
      ),
    )
    expect(new Set(pids).size).toBe(CONNECTIONS)
  })

  test('refuses what a transaction asks after its connection is gone, and lends it no other one', async () => {
    const one = postgres(database.url, { max: 1, backoff: () => 0 })
    let late: unknown = 'not asked'
    const outcome = await one
      .begin(async (tx) => {
        await tx`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
        // by now the pool has opened another connection in its place
        expect(await echo(one, 7)).toBe(7)
        late = await tx`insert into entry values (-1)`.catch(codeOf)
      })
      .catch(codeOf)
    await expect.poll(() => [outcome, late], { timeout: 30_000 }).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED'])
    expect(await one`select round from entry`).toEqual([])
    await one.end()
  })

  test('tells whoever waits while a balancer with nobody behind it closes what it took, and goes on once somebody is', async () => {
    const target = new URL(database.url)
    let isSomebodyThere = false
    const balancer = createServer((socket) => {
      // once it has read the greeting, or the system resets the connection instead of closing it
      if (!isSomebodyThere) return void socket.once('data', () => socket.end())
      const onward = connectSocket(Number(target.port), target.hostname)
      for (const end of [socket, onward]) end.on('error', () => {})
      socket.pipe(onward).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(balancer, 'listening')
    const url = Object.assign(new URL(database.url), { port: String((balancer.address() as AddressInfo).port) })
    const behind = postgres(url.href, { max: 1, backoff: () => 0 })
    const asked = [behind`select 1`, behind`select 2`, behind.begin((tx) => tx`select 3`)]
    expect(await Promise.all(asked.map((each) => each.catch(codeOf)))).toEqual(Array(3).fill('CONNECTION_CLOSED'))
    isSomebodyThere = true
    expect(await echo(behind, 4)).toBe(4)
    await behind.end()
    balancer.close()
  })
})
