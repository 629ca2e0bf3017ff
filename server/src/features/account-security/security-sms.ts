import { randomUUIDv7 } from 'node:crypto'
import { SmsError } from '#outside/sms/sms-error.ts'
import type { SmsNews, SmsService } from '#outside/sms/sms-service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'
import type { Log } from '#platform/log/log.ts'
import type { PersonalStore, PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { sealedText } from '#platform/personal-data/sealed-text.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** What members are told about their account by SMS, whatever they switched off and at any hour. */
type SecurityNews = Extract<SmsNews, 'phoneHeld' | 'phoneChanged' | 'accountFrozen' | 'accountUnused'>

type SecurityMessage = { memberId: string; phone: string; news: SecurityNews; told: string; at: number; until: number }

/** `security_sms.sealed_phone`. */
export const securityPhone = sealedText('security_sms.phone')

const EVERY_MS = 5_000
/** Sent in one bite. */
const AT_A_TIME = 10
/** A message that is being sent belongs to one server so long, and is tried again after it, in milliseconds. */
const AGAIN_MS = 2 * 60_000

/** Will be sent once the transaction holds, and tried again until `until`. */
export async function sendSecuritySms({ sql, vault }: PersonalStore, message: SecurityMessage) {
  const { memberId, phone, news, told, at, until } = message
  const id = randomUUIDv7()
  await sql`
    insert into security_sms (id, member_id, sealed_phone, news, told, next_at, until)
    values (${id}, ${memberId}, ${securityPhone.seal(id, phone, vault)}, ${news}, ${told}, ${new Date(at)},
      ${new Date(until)})`
}

/** What is needed to send it. */
export type SecuritySmsParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  log: Log
  sms: Pick<SmsService, 'canTell' | 'sendNews'>
}

export const securitySmsJob = (parts: SecuritySmsParts): Job => ({
  name: 'send security sms',
  everyMs: EVERY_MS,
  run: (signal) => sendDueSecuritySms(parts, signal),
})

type DueMessage = { id: string; sealed_phone: Buffer; news: SecurityNews; told: string; language: string }

/** Sends what is due, in bites; what a killed server had begun another one tries again. */
export async function sendDueSecuritySms(parts: SecuritySmsParts, signal: AbortSignal) {
  let claimed = AT_A_TIME
  while (!signal.aborted && claimed === AT_A_TIME) {
    const due = await claim(parts)
    await Promise.all(due.map((message) => sendOne(message, parts)))
    claimed = due.length
  }
}

async function claim({ sql, clock }: SecuritySmsParts): Promise<DueMessage[]> {
  const now = clock.now()
  await sweep(sql, { table: 'security_sms', instant: 'until', before: now })
  return await sql<DueMessage[]>`
    update security_sms set next_at = ${new Date(now + AGAIN_MS)} from member
    where member.id = member_id and security_sms.id in (
      select id from security_sms where next_at <= ${new Date(now)} order by next_at limit ${AT_A_TIME}
      for update skip locked)
    returning security_sms.id, security_sms.sealed_phone, news, told, coalesce(told_language, '') as language`
}

async function sendOne(
  { id, sealed_phone: sealed, news, told, language }: DueMessage,
  { sql, vault, log, sms }: SecuritySmsParts,
) {
  const remove = () => sql`delete from security_sms where id = ${id}`
  if (!sms.canTell(news)) {
    log.error({ news }, 'there is no SMS template to tell a member what was done to their account')
    await remove()
    return
  }
  try {
    const phone = securityPhone.open(id, sealed, vault) ?? ''
    await sms.sendNews({ phone, news, language, title: told })
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    // what may have left is not sent twice
    if (!error.mayBeSent && error.failure !== 'badNumber') return
  }
  await remove()
}
