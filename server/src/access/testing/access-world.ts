import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '#build-server.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { OPEN_API_PATH } from '#platform/http/unknown-call.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

/** What a call takes, as far as its ids are concerned. */
export type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
type PathItem = {
  post: { 'x-access': string; requestBody: { content: { 'application/json': { schema: Schema } } } }
}
type Call = { path: string; access: string; input: Schema }

/** What `accessWorld` gives. */
export type AccessWorld = Awaited<ReturnType<typeof accessWorld>>

/** The whole server with a database of its own, all its calls, and two members who are strangers to each other. */
export async function accessWorld() {
  const database = await testDatabase()
  const { sql } = database
  const [keys, clock] = [testKeys(), { now: () => TEST_NOW }]
  const config = readServerConfig({ SEALING: 'off', LIMITS: 'off', DATA_DIR: join(tmpdir(), randomUUID()) })
  const app = await buildServer(testServerParts({ config, sql, clock, keys, pay: {} as WechatPay }))
  return {
    sql,
    keys,
    tokens: accessTokens({ keys: keys.accessToken, clock }),
    ann: await storeMember(sql),
    ben: await storeMember(sql),
    calls: await callsOf(app),
    post: (path: string, token: string | undefined, payload: object = {}) =>
      app.inject({
        method: 'POST',
        url: `${API_PREFIX}/${path}`,
        payload,
        ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      }),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

async function callsOf(server: FastifyInstance): Promise<Call[]> {
  const { paths } = (await server.inject({ url: OPEN_API_PATH })).json()
  return Object.entries(paths as Record<string, PathItem>).map(([path, { post }]) => ({
    path: path.slice(API_PREFIX.length + 1),
    access: post['x-access'],
    input: post.requestBody.content['application/json'].schema,
  }))
}
