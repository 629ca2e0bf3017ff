import { hash, randomBytes } from 'node:crypto'
import { bindClientId } from '@quan/contract/notification/bind-client-id.ts'
import type { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { saveWebPush } from '@quan/contract/notification/web-push.ts'
import { readAppMessage } from '@quan/contract/push/app-message.ts'
import { devicesService } from '#features/login/devices.service.ts'
import { notificationJobs } from '#features/notification/notification.jobs.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import type { DeliveryWindow } from '#features/notification/new-notification.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { pushRoutes } from '#features/notification/push.routes.ts'
import type { WebPushMessage, WebPushOutcome } from '#outside/web-push/web-push.ts'
import { openLog } from '#platform/log/log.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { sessionHash } from '#push/clients.ts'
import { newBrowserKeys } from '#testing/test-keys.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { calledBy } from '#testing/called-by.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'

const NIGHT = { from: '22:00', to: '08:00' }

/** A push service that notes what it is sent, and answers by `answer`, at once unless a test holds it. */
function aPushService() {
  const sent: WebPushMessage[] = []
  return {
    sent,
    answer: async (_message: WebPushMessage): Promise<WebPushOutcome> => ({ outcome: 'sent' }),
    isAllowed: (endpoint: string) => endpoint.startsWith('https://push.example/'),
    async send(message: WebPushMessage) {
      sent.push(message)
      return await this.answer(message)
    },
  }
}

/** Members who hear of things by push clients and browsers, and the jobs that see to it; `time.now` moves the clock. */
export async function notificationWorld() {
  const { sql, close } = await testDatabase()
  const time = { now: TEST_NOW }
  const parts = { sql, clock: { now: () => time.now }, log: openLog({ level: 'silent' }) }
  const notifications = notificationService(parts)
  const service = aPushService()
  const calls = calledBy([...notificationRoutes(notifications), ...pushRoutes({ ...parts, webPush: service })], {
    time,
  })
  const { call } = calls

  return {
    sql,
    time,
    call,
    notifications,
    /** The push service of all browsers. */
    service,
    devices: devicesService({ ...parts, sessionValidity: { standingOf: async () => 'welcome', forget: () => {} } }),
    member: () => storeMember(sql),
    /** A push client that has registered. */
    async client() {
      const session = randomBytes(16).toString('base64url')
      const cid = hash('md5', session)
      await sql`
        insert into push_client (cid, session_hash, app_id, device_id, registration_id, created_at, last_seen_at)
        values (${cid}, ${sessionHash(session)}, 'app', 'device', 'M-V', now(), now())`
      return { cid, session }
    },
    async boundClient(member: Caller) {
      const client = await this.client()
      await call(bindClientId, client, member)
      return client
    },
    /** Lets a browser of a member be woken, and tells its address. */
    async browser(member: Caller, endpoint = `https://push.example/${randomBytes(8).toString('hex')}`) {
      await call(saveWebPush, { endpoint, keys: newBrowserKeys() }, member)
      return endpoint
    },
    tell: (
      { memberId }: Caller,
      text: string,
      about: { kind?: NotificationKind; deliveryWindow?: DeliveryWindow; exceptDeviceId?: string } = {},
    ) =>
      notifications.notify(sql, {
        memberId,
        kind: 'orderPaid',
        title: '标题',
        text,
        route: '/pages/my/index',
        ...about,
      }),
    quietAtNight: (member: Caller) => call(saveNotificationSettings, { kindsOff: [], quietHours: NIGHT }, member),
    /** Texts that wait for a push client, the first one first. */
    async heard({ cid }: { cid: string }) {
      const rows = await sql<{ text: string }[]>`select text from push_message where cid = ${cid} order by number`
      return rows.map(({ text }) => readAppMessage(text)?.text)
    },
    /** Texts that the push service was sent for a browser. */
    woken: (endpoint: string) =>
      service.sent.filter((message) => message.endpoint === endpoint).map(({ text }) => readAppMessage(text)?.text),
    /** Runs each job once, as a server would. */
    async runJobs() {
      for (const { run } of notificationJobs({ ...parts, webPush: service })) await run(new AbortController().signal)
    },
    async close() {
      await calls.close()
      await close()
    },
  }
}

/** What `notificationWorld` gives. */
export type NotificationWorld = Awaited<ReturnType<typeof notificationWorld>>
