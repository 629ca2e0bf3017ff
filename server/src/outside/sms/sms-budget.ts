import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'
import { SmsError } from './sms-error.ts'
import type { SmsService } from './sms-service.ts'

type BudgetParts = {
  sql: Sql
  clock: Clock
  log: Log
  registry: Registry
  /** Most SMS of a day of the mainland, codes and news together, of all processes. */
  smsADay: number
}

/**
 * The same service, which sends no more than so many messages a day: whoever gets past every other limit costs no more
 * than that. What the vendor surely did not send is not counted. Reaching it is an error line, once a day a process.
 */
export function withinSmsBudget(service: SmsService, { sql, clock, log, registry, smsADay }: BudgetParts): SmsService {
  const refusals = new Counter({
    name: 'sms_over_budget_total',
    help: "SMS that were not sent because the day's budget was used up.",
    registers: [registry],
  })
  addBudgetFigures(registry, { sql, clock, smsADay })
  let toldOn: string | null = null

  function refuse(day: string): never {
    refusals.inc()
    if (toldOn !== day) log.error({ smsADay }, "the day's budget of SMS is used up: nobody gets a code until midnight")
    toldOn = day
    throw new SmsError('unavailable', "The day's budget of SMS is used up.")
  }

  async function send(by: () => Promise<void>) {
    const day = dayOf(clock)
    if (!(await take(sql, { day, smsADay }))) refuse(day)
    try {
      await by()
    } catch (error) {
      if (error instanceof SmsError && !error.mayBeSent) await giveBack(sql, day)
      throw error
    }
  }

  return {
    sendCode: (message) => send(() => service.sendCode(message)),
    canTell: (news) => service.canTell(news),
    sendNews: (message) => send(() => service.sendNews(message)),
  }
}

const dayOf = (clock: Clock) => formatDate(clock.now(), MAINLAND_TIME_ZONE)

/** Counts one where there is room; false when there is none. */
async function take(sql: Sql, { day, smsADay }: { day: string; smsADay: number }): Promise<boolean> {
  if (smsADay === 0) return false
  const taken = await sql`
    insert into sms_day (day, sent) values (${day}::date, 1)
    on conflict (day) do update set sent = sms_day.sent + 1 where sms_day.sent < ${smsADay} returning sent`
  return taken.length > 0
}

async function giveBack(sql: Sql, day: string) {
  await sql`update sms_day set sent = sent - 1 where day = ${day}::date and sent > 0`
}

/** Of the whole database, not of this process. */
function addBudgetFigures(registry: Registry, { sql, clock, smsADay }: Pick<BudgetParts, 'sql' | 'clock' | 'smsADay'>) {
  const most = new Gauge({ name: 'sms_a_day', help: 'Most SMS a day.', registers: [registry] })
  most.set(smsADay)
  const today = new Gauge({
    name: 'sms_sent_today',
    help: 'SMS of the day so far.',
    registers: [],
    async collect() {
      const [counted] = await sql<{ sent: number }[]>`select sent from sms_day where day = ${dayOf(clock)}::date`.catch(
        () => [{ sent: Number.NaN }],
      )
      this.set(counted?.sent ?? 0)
    },
  })
  registry.registerMetric(today)
}
