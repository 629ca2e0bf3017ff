import { randomUUID } from 'node:crypto'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  getOperatorMessage,
  previewMessage,
  sendOperatorMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { type Notifications, notificationService } from '#features/notification/notification.service.ts'
import { operatorMessageJobs } from '#features/operator-message/operator-message.jobs.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'

/** A city, and another one. */
export const [HERE, ELSEWHERE] = ['330100', '310100'] as const
/** What messages of tests say. */
export const WORDS = { title: '本周五多了两场夜跑', text: '湖滨和钱江新城各一场，点开看看' }
/** To everybody in the city. */
export const TO_CITY = { audience: 'city' as const, cityCode: HERE as string }

/** What a test asks for of a message. */
export type MessageWishes = Partial<ConsoleInputOf<typeof sendOperatorMessage>>

/** What `messageWorld` gives. */
export type MessageWorld = Awaited<ReturnType<typeof messageWorld>>
/** An operator's browser. */
export type MessageEditor = Awaited<ReturnType<ReturnType<typeof consoleWorld>['signedIn']>>

/** Operators who write messages, and members who get them; `time.now` moves the clock. */
export async function messageWorld() {
  const database = await testDatabase()
  const { sql } = database
  const console = consoleWorld(sql, { sealing: false })
  const { time } = console
  const clock = { now: () => time.now }
  const { notify } = notificationService({ sql, clock })
  return {
    sql,
    time,
    /** Tells as servers do. */
    notify,

    /** By day, in a city where nobody lives. */
    async beginAnew() {
      time.now = TEST_NOW
      for (const table of ['operator_message', 'operator_message_test', 'notification'])
        await sql`delete from ${sql(table)}`
      for (const table of ['business_card', 'alert', 'taste']) await sql`delete from ${sql(table)}`
    },

    editor: (cities: string[] | null = null) => console.signedIn({ roles: ['editor'], cities }),

    /** What the job does, in a server that has just begun. */
    async runJob(about: { notify?: Notifications['notify']; signal?: AbortSignal } = {}) {
      const { notify: tell = notify, signal = new AbortController().signal } = about
      await operatorMessageJobs({ sql, clock, notifications: { notify: tell } })[0]!.run(signal)
    },
    async forgetPeople() {
      await operatorMessageJobs({ sql, clock, notifications: { notify } })[1]!.run(new AbortController().signal)
    },

    async livesIn(city: string) {
      const member = await storeMember(sql)
      await sql`insert into business_card (member_id, city_code) values (${member.memberId}, ${city})`
      return member
    },
    /** So many who live in the city. */
    many: (count: number) => sql`
      with people as (insert into member (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
      insert into business_card (member_id, city_code) select id, ${HERE} from people`,

    settings: (memberId: string, about: { kindsOff?: string[]; from?: string; to?: string }) => sql`
      insert into notification_setting (member_id, kinds_off, quiet_from, quiet_to)
      values (${memberId}, ${about.kindsOff ?? []}, ${about.from ?? null}, ${about.to ?? null})`,
    freeze: (memberId: string) =>
      sql`update member set frozen_at = now(), freeze_reason = 'conduct' where id = ${memberId}`,

    preview: (page: MessageEditor, wishes: MessageWishes = TO_CITY) =>
      page.call(previewMessage, { ...WORDS, audience: 'city', ...wishes }),
    send: (page: MessageEditor, wishes: MessageWishes = TO_CITY) =>
      page.call(sendOperatorMessage, { requestId: randomUUID(), ...WORDS, audience: 'city', ...wishes }),
    look: async (page: MessageEditor, id: string) => (await page.call(getOperatorMessage, { id })).result,

    told: (memberId: string) => sql`
      select title, text, route, words from notification where member_id = ${memberId} and kind = 'operatorMessage'`,
    async counts() {
      const [row] = await sql<[{ all: number; people: number }]>`
        select count(*)::int as all, count(distinct member_id)::int as people
        from notification where kind = 'operatorMessage'`
      return row
    },

    async close() {
      await console.close()
      await database.close()
    },
  }
}
