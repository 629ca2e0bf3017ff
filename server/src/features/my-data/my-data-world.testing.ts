import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MY_DATA_PATH } from '@quan/contract/my-data/export-my-data.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { serverCalls } from '#calls.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { memberOfRequests } from '#platform/http/member-of.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { buildServices } from '#services.ts'
import type { Sql } from '#platform/database/connect.ts'
import { calledBy } from '#testing/called-by.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'
import { deletedMembersJob } from './deleted-members.jobs.ts'
import { sweepConsents } from './delete-account.service.ts'
import { sweepOverdueExports } from './export.service.ts'
import { addMyDataFile } from './my-data.routes.ts'

/** Copies and deletions as they run in a server, on a database and folder of their own; `time.now` moves the clock. */
export async function myDataWorld() {
  const [database, folder] = [await testDatabase(), await mkdtemp(join(tmpdir(), 'quan-my-data-'))]
  const [time, keys, { sql }] = [{ now: TEST_NOW }, testKeys(), database]
  const clock = { now: () => time.now }
  const outbox: { phone: string; code: string }[] = []
  const sms = {
    sendCode: async (message: { phone: string; code: string }) => void outbox.push(message),
    canTell: () => false,
    sendNews: async () => undefined,
  }
  const config = readServerConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://quan.example', LIMITS: 'off' })
  const parts = testServerParts({ config, sql, clock, keys, sms })
  const services = buildServices(parts)
  const { login, pictureFiles, dataExports } = services
  const server = calledBy(serverCalls(parts, services), { sessionValidity: login.sessionValidity, keys, time })
  addMyDataFile(server.app, { exports: dataExports, memberOf: memberOfRequests(server.app) })

  async function codeFor(phone: string, scene: SmsScene = SmsScene.deleteAccount): Promise<string> {
    await login.codes.send({ phone, scene, origin: { address: '127.0.0.1', device: null }, isStandIn: false })
    return outbox.findLast((message) => message.phone === phone)?.code ?? ''
  }
  async function fileOf(id: string, caller: Caller | null) {
    const authorization = caller && `Bearer ${await server.tokens.issue(caller)}`
    const headers = authorization ? { authorization } : {}
    return await server.app.inject({ url: MY_DATA_PATH + id, headers })
  }
  return {
    sql,
    time,
    folder,
    receiptKeys: keys.receipt,
    vault: services.vault,
    freezes: services.freezes,
    suspensions: services.suspensions,
    unusedAccounts: services.unusedAccounts,
    closeAccount: services.closeAccount,
    endUnused: services.endUnused,
    clock,
    store: pictureFiles.store,
    codeFor,
    fileOf,
    call: server.call,
    /** One run of the job as a server that was just started does it. */
    keepDeletions: () =>
      deletedMembersJob({ sql, dataDir: folder, log: parts.log, closeAccount: services.closeAccount }).run(
        new AbortController().signal,
      ),
    sweepOverdue: () => sweepOverdueExports({ sql, clock }),
    sweepConsents: () => sweepConsents({ sql, clock }),
    async close() {
      await server.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Takes a place at an activity for a member. */
export async function takePlace(sql: Sql, { activityId, holderId }: { activityId: string; holderId: string }) {
  await sql`
    insert into place (id, activity_id, ticket_type_id, holder_id)
    select gen_random_uuid(), activity_id, id, ${holderId} from ticket_type where activity_id = ${activityId} limit 1`
}

/** Columns that still refer to a member whose account ended: what others read, paid for and count on. */
export const LEFT_OF_AN_ACCOUNT = [
  'activity.organizer_id',
  'consent.member_id',
  'order.member_id',
  'place.holder_id',
  'question.asker_id',
  'separate_consent.member_id',
]
