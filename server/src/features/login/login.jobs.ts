import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { SMS_CODE_LIFE_MS } from '@quan/contract/sms/sms-code.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** How late what a login left behind goes, in milliseconds: the privacy policy counts in minutes. */
const EVERY_MS = 60_000

type LoginJobs = { sql: Sql; clock: Clock }

/**
 * Whoever begins to log in and stops leaves a WeChat account, a phone or a device, and has no account that they would go
 * with. Each new one takes overdue ones away; on a quiet day this does.
 */
export const loginJob = (parts: LoginJobs): Job => ({
  name: 'sweep logins',
  everyMs: EVERY_MS,
  run: () => sweepLogins(parts),
})

async function sweepLogins({ sql, clock }: LoginJobs): Promise<void> {
  const now = clock.now()
  for (const table of ['login_ticket', 'holder_question', 'wechat_state', 'captcha'])
    await sweepAll(sql, { table, instant: 'expires_at', before: now })
  await sweepAll(sql, { table: 'device_sms_code', instant: 'sent_at', before: now - SMS_CODE_LIFE_MS })
  await sweepAll(sql, { table: 'sms_sent', instant: 'sent_at', before: now - DAY_MS })
}
