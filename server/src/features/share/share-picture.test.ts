import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { anActivity, DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { textPaths } from './text-paths.ts'

let dataDir = ''
let database: TestDatabase
let lists: Sql
let app: FastifyInstance
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quan-share-'))
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 2 })
  const config = readServerConfig({ DATA_DIR: dataDir, LIMITS: 'off' })
  app = await buildServer(testServerParts({ config, sql: database.sql, lists, clock: { now: () => TEST_NOW } }))
})
afterAll(async () => {
  await app.close()
  await lists.end({ timeout: 5 })
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function stored(about: Parameters<typeof anActivity>[0] = {}) {
  const activity = anActivity({ startAt: TEST_NOW + DAY_MS, publishedAt: TEST_NOW - HOUR_MS, ...about })
  await activityStore(database.sql).add([activity])
  return activity.id
}

/** Where the picture is now. */
const addressOf = async (id: string) => String((await app.inject({ url: `/share/${id}/any.jpg` })).headers['location'])

describe('the picture of a shared activity', () => {
  // proves 13.31
  test('is a JPEG of 1200 × 630 under an address that may be kept for ever', async () => {
    const id = await stored({ title: '龙井村轻徒步' })
    const address = await addressOf(id)
    const answer = await app.inject({ url: address })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 })
    const [kept] = (await readdir(join(dataDir, 'share-pictures'))).filter((name) => name.startsWith(id))
    expect(kept).toBeTruthy()
    expect((await app.inject({ url: address })).rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  test('has another address once it looks different; the old one leads there', async () => {
    const id = await stored({ title: '徒步' })
    const before = await addressOf(id)
    await database.sql`update activity set cancelled_at = now() where id = ${id}`
    const answer = await app.inject({ url: before })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-cache'])
    expect(answer.headers['location']).not.toBe(before)
    expect((await app.inject({ url: String(answer.headers['location']) })).statusCode).toBe(200)
  })

  test('is drawn one after the other, and refused while many wait: a stranger who asks for all keeps the processor from nobody', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => stored()))
    const addresses = await Promise.all(ids.map(addressOf))
    const answers = await Promise.all(addresses.map((url) => app.inject({ url })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
    const refused = addresses[statuses.indexOf(503)]!
    expect((await app.inject({ url: refused })).statusCode).toBe(200)
  })

  test('is not there for an activity that is not there', async () => {
    expect((await app.inject({ url: `/share/${crypto.randomUUID()}/any.jpg` })).statusCode).toBe(404)
    expect((await app.inject({ url: '/share/x/any.jpg' })).statusCode).toBe(404)
  })
})

describe('text as paths', () => {
  const paths = textPaths()
  const writing = { size: 50, weight: 90 }

  test('fits its width, keeps words of Latin letters whole, and says that more would follow', () => {
    const lines = paths.lines('周五夜谈 Board Game Night，'.repeat(4), { ...writing, width: 400, max: 3 })
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(paths.width(line, writing)).toBeLessThanOrEqual(400)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(lines.join('\n')).not.toMatch(/Boa\n|Ga\n|Nig\n/)
  })

  test('leaves out what the font cannot draw, and draws all else', () => {
    const at = { ...writing, x: 0, y: 0, fill: '#000' }
    expect(paths.line('火锅', at)).toBe(paths.line('\u{1FAE8}火锅\u{10FFFF}', at))
    expect(paths.line('火锅，A1', at).match(/<path/g)).toHaveLength(5)
  })
})
