import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { withinSmsBudget } from './sms-budget.ts'
import { SmsError } from './sms-error.ts'

const SMS_A_DAY = 3
const HOUR_MS = 3_600_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql`truncate sms_day`.then(() => undefined))

function aService(sendCode: () => Promise<void> = async () => undefined) {
  const [time, registry, log] = [{ now: TEST_NOW }, new Registry(), openLog({ level: 'silent' })]
  const error = vi.spyOn(log, 'error')
  const vendor = { sendCode: vi.fn(sendCode), canTell: () => true, sendNews: vi.fn(async () => undefined) }
  const parts = { sql: database.sql, clock: { now: () => time.now }, log, registry, smsADay: SMS_A_DAY }
  const figure = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value
  return { sms: withinSmsBudget(vendor, parts), vendor, error, time, figure }
}
const code = { phone: '13800138000', code: '123456' }
const news = { phone: '13800138000', news: 'phoneHeld', language: '', title: '' } as const

describe('the budget of SMS of a day', () => {
  // proves 20.9
  test('attack: whoever gets past every other limit costs no more; codes and news count together', async () => {
    const { sms, vendor, error, figure } = aService()
    await sms.sendNews(news)
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => sms.sendCode(code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(SMS_A_DAY - 1)
    expect(vendor.sendCode).toHaveBeenCalledTimes(SMS_A_DAY - 1)
    await expect(sms.sendNews(news)).rejects.toMatchObject({ failure: 'unavailable', mayBeSent: false })
    expect(error).toHaveBeenCalledOnce()
    expect([await figure('sms_over_budget_total'), await figure('sms_sent_today')]).toEqual([9, SMS_A_DAY])
  })

  test('holds across processes, and begins anew at midnight of the mainland', async () => {
    const [one, other] = [aService(), aService()]
    for (let sent = 0; sent < SMS_A_DAY; sent++) await one.sms.sendCode(code)
    await expect(other.sms.sendCode(code)).rejects.toBeInstanceOf(SmsError)
    // 10:00 in Shanghai
    other.time.now += 14 * HOUR_MS - 1
    await expect(other.sms.sendCode(code)).rejects.toBeInstanceOf(SmsError)
    other.time.now += 1
    await other.sms.sendCode(code)
  })

  test('counts what may have left, and nothing that surely did not', async () => {
    const refused = aService(() => Promise.reject(new SmsError('unavailable', 'refused')))
    for (let sent = 0; sent < 5; sent++) await expect(refused.sms.sendCode(code)).rejects.toThrow('refused')
    const silent = aService(() => Promise.reject(new SmsError('unavailable', 'silence', { mayBeSent: true })))
    for (let sent = 0; sent < SMS_A_DAY; sent++) await expect(silent.sms.sendCode(code)).rejects.toThrow('silence')
    await expect(silent.sms.sendCode(code)).rejects.toThrow('budget')
  })
})
