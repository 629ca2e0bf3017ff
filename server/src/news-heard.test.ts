import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { readAppMessage } from '@quan/contract/push/app-message.ts'
import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { expect, onTestFinished, test } from 'vitest'
import { notificationService } from '#features/notification/notification.service.ts'
import { movableClock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { startServer } from '#start-server.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { VENDOR_SETTINGS } from '#testing/test-settings.ts'

type Arrived = { endpoint: string; text: string }
type Subscription = { endpoint: string; keys: object }

/** A whole server with its simulators and a member who is logged in, whose calls are in the clear. */
async function aServer() {
  const [database, dataDir] = [await testDatabase(), await mkdtemp(join(tmpdir(), 'quan-news-'))]
  const environment = {
    ...VENDOR_SETTINGS,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RSA_BITS: '1024',
    SEALING: 'off',
  }
  const [config, clock] = [readServerConfig(environment), movableClock()]
  const { stop, url } = await startServer({
    config,
    environment,
    databaseUrl: database.url,
    clock,
    webFolder: null,
    beside: simulators({ clock }),
  })
  onTestFinished(async () => {
    await stop()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const member = await storeMember(database.sql)
  const keys = await loadServerKeys({ keysDir: config.keysDir, mayMake: false, rsaBits: config.rsaBits })
  const authorization = `Bearer ${await accessTokens({ keys: keys.accessToken, clock }).issue(member)}`
  const read = async <Answer>(path: string, init: RequestInit = {}) =>
    (await (await fetch(url + path, init)).json()) as Answer
  return {
    member,
    sql: database.sql,
    clock,
    post<Answer>(path: string, body: object) {
      const headers = { 'content-type': 'application/json', authorization }
      return read<Answer>(path, { method: 'POST', headers, body: JSON.stringify(body) })
    },
    info: () => read<{ result: ServerInfo }>(`${API_PREFIX}/CommonApi/GetServerInfo`),
    arrived: () => read<Arrived[]>('/sim/web-push'),
  }
}

test('a browser is woken by what its member is told, through the whole server and its push service', async () => {
  const { member, sql, clock, post, info, arrived } = await aServer()
  const { features, webPushKey } = (await info()).result
  expect(features).toMatchObject({ webPush: true })
  const { endpoint, keys } = await post<Subscription>('/sim/web-push/subscribe', { applicationServerKey: webPushKey })
  expect(await post(`${API_PREFIX}/Notification/SaveWebPush`, { endpoint, keys })).toMatchObject({ success: true })
  const words = { kind: 'orderPaid', title: '报名成功', text: '入场码在订单里', route: null } as const
  await notificationService({ sql, clock }).notify(sql, { ...words, memberId: member.memberId })
  let messages: Arrived[] = []
  while (messages.length === 0) messages = await arrived()
  expect(messages.map((message) => message.endpoint)).toEqual([endpoint])
  expect(readAppMessage(messages[0]?.text ?? '')).toMatchObject(words)
})
