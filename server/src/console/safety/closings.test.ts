import { randomUUID } from 'node:crypto'
import { SECOND_PERSON_AFTER_MS } from '@quan/contract/console/accounting/accounting-limits.ts'
import { decideAppeal, getAppeal, getAppealQueue } from '@quan/contract/console/appeals.ts'
import { CLOSING_SUSPENSION_DAYS, decideClosing, getWaitingClosings } from '@quan/contract/console/closings.ts'
import { FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import { liftSuspension, suspendMember } from '@quan/contract/console/members.ts'
import { decideReport, getReport } from '@quan/contract/console/reports.ts'
import { getToday } from '@quan/contract/console/today.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { appeal, getMeasures } from '@quan/contract/safety/measure.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { buildServices, type Services } from '#services.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { HANGZHOU, type SafetyWorld, safetyWorld, SHANGHAI } from './safety-world.testing.ts'

let world: SafetyWorld
let services: Services
beforeAll(async () => {
  world = await safetyWorld()
  services = buildServices(testServerParts({ sql: world.sql, clock: { now: () => world.time.now } }))
})
afterAll(() => world.close())

type Operator = Awaited<ReturnType<SafetyWorld['safety']>>

const frozen = async (member: Caller) => (await world.byMember(getMyUserInfo, {}, member)).result.frozen
const measuresOf = async (member: Caller) => (await world.byMember(getMeasures, {}, member)).result.items
const titlesOf = async (memberId: string) => {
  const rows = await world.sql<{ title: string }[]>`
    select title from notification where member_id = ${memberId} order by created_at, id`
  return rows.map(({ title }) => title)
}
const waitingFor = async (operator: Operator, memberId: string) =>
  (await operator.call(getWaitingClosings, { maxResultCount: 50 })).result.items.filter(
    (row) => row.memberId === memberId,
  )
const confirm = (id: string) => ({ id, isConfirmed: true, note: '核实过' })
const decline = (id: string) => ({ id, isConfirmed: false, note: '证据不够' })
const weekFromNow = () => new Date(world.time.now + CLOSING_SUSPENSION_DAYS * DAY_MS).toISOString()

/** A member whom an operator wants closed, without a report, and what waits of it. */
async function proposed({ city = HANGZHOU as string } = {}) {
  const [ben, first] = [await world.member('小本', { city }), await world.safety()]
  await first.call(suspendMember, { id: ben.memberId, days: null, note: '诈骗' })
  const [closing] = await waitingFor(first, ben.memberId)
  return { ben, first, id: closing!.id, closing: closing! }
}

/** Moves the clock while something is done. */
async function after<Result>(ms: number, act: () => Promise<Result>): Promise<Result> {
  const start = world.time.now
  world.time.now = start + ms
  try {
    return await act()
  } finally {
    world.time.now = start
  }
}

describe('one operator alone', () => {
  // proves 28.45
  test.each(['by a report', 'without one'])('closes nobody, %s: the account is suspended for a week', async (way) => {
    const { id, ann, ben } = await world.reported()
    const first = await world.safety()
    const answer =
      way === 'by a report'
        ? await first.call(decideReport, { id, decision: 'close', note: '诈骗' })
        : await first.call(suspendMember, { id: ben.memberId, days: null, note: '诈骗' })
    expect(answer.status).toBe(200)
    expect(await frozen(ben)).toEqual({ reason: 'conduct', eraseTime: null, untilTime: weekFromNow() })
    expect(await measuresOf(ben)).toMatchObject([{ kind: 'suspend', untilTime: weekFromNow(), isLifted: false }])
    expect(await titlesOf(ben.memberId)).toEqual(['账号暂停使用'])
    expect(await titlesOf(ann.memberId)).toEqual(way === 'by a report' ? ['你的举报有结果了'] : [])
    const second = await world.safety()
    expect(await waitingFor(second, ben.memberId)).toEqual([
      {
        id: expect.any(String),
        memberId: ben.memberId,
        nickName: '小本',
        sex: null,
        note: '诈骗',
        operatorName: '测试',
        isOwn: false,
        reportId: way === 'by a report' ? id : null,
        city: HANGZHOU,
        proposeTime: new Date(world.time.now).toISOString(),
        untilTime: weekFromNow(),
      },
    ])
  })

  test('is told by the report that it waits, and what came of it', async () => {
    const stands = async (how: 'confirm' | 'decline' | 'nothing') => {
      const { id, ben } = await world.reported()
      const first = await world.safety()
      const decided = await first.call(decideReport, { id, decision: 'close', note: '诈骗' })
      expect(decided.result.decision).toMatchObject({ decision: 'close', closing: 'waiting' })
      const second = await world.safety()
      const [waiting] = await waitingFor(second, ben.memberId)
      if (how === 'nothing') await world.sql`update conduct_measure set ended_at = until_at where id = ${waiting!.id}`
      else await second.call(decideClosing, how === 'confirm' ? confirm(waiting!.id) : decline(waiting!.id))
      return (await first.call(getReport, { id })).result.decision?.closing
    }
    expect([await stands('confirm'), await stands('decline'), await stands('nothing')]).toEqual([
      'confirmed',
      'declined',
      'over',
    ])
  })

  // proves 28.45
  test('attack: does not confirm what they proposed, nor as a colleague whom they let in just now', async () => {
    const { ben, first, id, closing } = await proposed()
    expect(closing.isOwn).toBe(true)
    expect((await first.call(decideClosing, confirm(id))).code).toBe('closing.own')
    const colleague = await world.safety()
    await world.sql`
      update operator set let_in_by = ${first.id}, let_in_at = ${new Date(world.time.now)} where id = ${colleague.id}`
    expect((await colleague.call(decideClosing, confirm(id))).code).toBe('closing.own')
    expect((await frozen(ben))?.untilTime).toBe(weekFromNow())
    await world.sql`
      update operator set let_in_at = ${new Date(world.time.now - SECOND_PERSON_AFTER_MS)} where id = ${colleague.id}`
    expect((await colleague.call(decideClosing, confirm(id))).status).toBe(200)
    expect((await frozen(ben))?.untilTime).toBeNull()
  })

  // proves 28.46
  test('takes back what they proposed, which leaves the suspension to its end', async () => {
    const { ben, first, id } = await proposed()
    expect((await first.call(decideClosing, decline(id))).status).toBe(200)
    expect(await waitingFor(first, ben.memberId)).toEqual([])
    expect((await frozen(ben))?.untilTime).toBe(weekFromNow())
    expect(await titlesOf(ben.memberId)).toEqual(['账号暂停使用'])
  })

  // proves 28.45
  test('lets nobody in sooner by wanting them closed, and proposes nothing of who is closed', async () => {
    const [ben, first, second] = [await world.member('小本'), await world.safety(), await world.safety()]
    const long = await first.call(suspendMember, { id: ben.memberId, days: 90, note: '诈骗' })
    const wanted = await first.call(suspendMember, { id: ben.memberId, days: null, note: '又来' })
    expect(wanted.result).toEqual(long.result)
    const [closing] = await waitingFor(second, ben.memberId)
    await second.call(decideClosing, confirm(closing!.id))
    const again = await first.call(suspendMember, { id: ben.memberId, days: null, note: '再来' })
    expect(again.result).toEqual({ suspendedUntil: null })
    expect((await frozen(ben))?.untilTime).toBeNull()
    expect(await waitingFor(second, ben.memberId)).toEqual([])
    expect((await measuresOf(ben)).map(({ kind }) => kind)).toEqual(['close', 'suspend', 'suspend'])
  })

  // proves 28.45
  test('opens no closed account again by suspending it for days, nor does one who decides on an older report', async () => {
    const { id: reportId, ben } = await world.reported()
    const [first, second] = [await world.safety(), await world.safety()]
    await first.call(suspendMember, { id: ben.memberId, days: null, note: '诈骗' })
    const [closing] = await waitingFor(second, ben.memberId)
    await second.call(decideClosing, confirm(closing!.id))
    const decided = await first.call(decideReport, { id: reportId, decision: 'suspend', days: 7, note: '骚扰' })
    expect(decided.status).toBe(200)
    expect(decided.result.target).toMatchObject({ isSuspended: true, suspendedUntil: null })
    const suspended = await first.call(suspendMember, { id: ben.memberId, days: 7, note: '又来' })
    expect(suspended.result).toEqual({ suspendedUntil: null })
    expect((await frozen(ben))?.untilTime).toBeNull()
    expect((await measuresOf(ben)).map(({ kind }) => kind)).toEqual(['close', 'suspend'])
  })
})

describe('a second operator', () => {
  // proves 28.45
  test('confirms: the account is closed, the member is told of it now, and the log names who it was', async () => {
    const { id: reportId, ben } = await world.reported()
    const [first, second] = [await world.safety(), await world.safety()]
    await first.call(decideReport, { id: reportId, decision: 'close', note: '诈骗' })
    const [closing] = await waitingFor(second, ben.memberId)
    expect((await second.call(decideClosing, confirm(closing!.id))).status).toBe(200)
    expect(await frozen(ben)).toEqual({ reason: 'conduct', eraseTime: null, untilTime: null })
    expect((await world.byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    expect(await measuresOf(ben)).toMatchObject([
      { kind: 'close', untilTime: null, isLifted: false },
      { kind: 'suspend', isLifted: true },
    ])
    expect(await titlesOf(ben.memberId)).toEqual(['账号暂停使用', '账号停止使用'])
    expect(await waitingFor(second, ben.memberId)).toEqual([])
    const [entry] = await world.sql<{ act: string; target_id: string; details: string }[]>`
      select act, target_id, details from audit_entry where operator_id = ${second.id} order by number desc limit 1`
    expect(entry).toMatchObject({ act: 'Closing/Decide', target_id: ben.memberId })
    expect(JSON.parse(entry!.details)).toEqual({ isConfirmed: true, note: '核实过' })
    // a closing does not end by itself
    const { frozen: later } = await after(30 * DAY_MS, async () => {
      await endSuspensions()
      return (await world.byMember(getMyUserInfo, {}, ben)).result
    })
    expect(later).toMatchObject({ untilTime: null })
  })

  // proves 28.46
  test('declines: nobody is told, nothing is left to confirm, and the suspension lasts to its end', async () => {
    const { ben, id } = await proposed()
    const [second, third] = [await world.safety(), await world.safety()]
    expect((await second.call(decideClosing, decline(id))).status).toBe(200)
    expect((await third.call(decideClosing, confirm(id))).code).toBe('console.changed_meanwhile')
    expect((await frozen(ben))?.untilTime).toBe(weekFromNow())
    expect(await titlesOf(ben.memberId)).toEqual(['账号暂停使用'])
    await after(CLOSING_SUSPENSION_DAYS * DAY_MS, endSuspensions)
    expect(await frozen(ben)).toBeNull()
  })

  // proves 28.45
  test('of another city sees nothing of it, and decides nothing', async () => {
    const { ben, id } = await proposed({ city: SHANGHAI })
    const [elsewhere, there] = [
      await world.safety({ cities: [HANGZHOU] }),
      await world.safety({ cities: [HANGZHOU, SHANGHAI] }),
    ]
    expect(await waitingFor(elsewhere, ben.memberId)).toEqual([])
    for (const decision of [confirm(id), decline(id)])
      expect((await elsewhere.call(decideClosing, decision)).code).toBe('console.not_found')
    expect(await waitingFor(there, ben.memberId)).toHaveLength(1)
    expect((await there.call(decideClosing, confirm(id))).status).toBe(200)
  })

  // proves 28.45
  test('shows a second factor first', async () => {
    const { id, ben } = await proposed()
    const stale = await world.safety({ factorAgeMs: FRESH_FACTOR_MS + 1 })
    expect((await stale.call(decideClosing, confirm(id))).code).toBe('console.fresh_factor_required')
    expect((await frozen(ben))?.untilTime).toBe(weekFromNow())
  })

  // proves 28.45
  test('who confirms in the moment in which another declines: one of them holds, whole', async () => {
    for (let time = 0; time < 5; time++) {
      const { ben, id } = await proposed()
      const [second, third] = [await world.safety(), await world.safety()]
      const answers = await Promise.all([
        second.call(decideClosing, confirm(id)),
        third.call(decideClosing, decline(id)),
      ])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
      const isClosed = answers[0].code === null
      expect((await frozen(ben))?.untilTime).toBe(isClosed ? null : weekFromNow())
      expect(await titlesOf(ben.memberId)).toEqual(['账号暂停使用', ...(isClosed ? ['账号停止使用'] : [])])
    }
  })

  // proves 28.45
  test('sees page by page what waits, what ends first in front, and is told of it today; who proposed is not', async () => {
    const ours = [await proposed({ city: SHANGHAI }), await after(1_000, () => proposed({ city: SHANGHAI }))]
    const second = await world.safety({ cities: [SHANGHAI] })
    const one = await second.call(getWaitingClosings, { maxResultCount: 1 })
    const two = await second.call(getWaitingClosings, { maxResultCount: 1, cursor: one.result.nextCursor })
    expect([one, two].map(({ result }) => result.items[0]?.id)).toEqual(ours.map(({ id }) => id))
    expect(two.result.nextCursor).toBeNull()
    const todoOf = async (operator: Operator) =>
      (await operator.call(getToday, {})).result.todos.find(({ kind }) => kind === 'closings')
    expect(await todoOf(second)).toMatchObject({ count: 2, dueTime: ours[0]!.closing.untilTime })
    const [{ first }] = ours as [(typeof ours)[0]]
    await world.sql`update conduct_measure set operator_id = ${first.id} where closing = 'waiting'`
    expect(await todoOf(first)).toBeUndefined()
  })
})

describe('what nobody decides', () => {
  // proves 28.46
  test('ends by itself with the suspension, and there is nothing left to confirm', async () => {
    const { ben, id } = await proposed()
    const late = await after(CLOSING_SUSPENSION_DAYS * DAY_MS, async () => {
      const colleague = await world.safety()
      const waits = await waitingFor(colleague, ben.memberId)
      return { waits, answer: await colleague.call(decideClosing, confirm(id)) }
    })
    expect([late.waits, late.answer.code]).toEqual([[], 'console.changed_meanwhile'])
    await after(CLOSING_SUSPENSION_DAYS * DAY_MS, endSuspensions)
    expect(await frozen(ben)).toBeNull()
    expect(await measuresOf(ben)).toMatchObject([{ kind: 'suspend' }])
  })

  // proves 28.46
  test.each(['lifted', 'suspended anew', 'appealed with success', 'erased'])(
    'is over where the account was %s meanwhile',
    async (way) => {
      const { ben, first, id } = await proposed()
      const [second, third] = [await world.safety(), await world.safety()]
      if (way === 'lifted') await first.call(liftSuspension, { id: ben.memberId, note: '误判' })
      if (way === 'suspended anew') await first.call(suspendMember, { id: ben.memberId, days: 3, note: '误判' })
      if (way === 'appealed with success') {
        await world.byMember(appeal, { id, text: '那不是我写的' }, ben)
        await third.call(decideAppeal, { id, outcome: 'lifted', note: '认错人了' })
      }
      if (way === 'erased') await eraseAccount(ben.memberId, services.accountDeletion)
      const code = way === 'erased' ? 'console.not_found' : 'console.changed_meanwhile'
      expect((await second.call(decideClosing, confirm(id))).code).toBe(code)
      expect(await world.sql`select from conduct_measure where member_id = ${ben.memberId} and kind = 'close'`).toEqual(
        [],
      )
      expect(await waitingFor(second, ben.memberId)).toEqual([])
    },
  )

  test('that is none of any is nothing', async () => {
    const second = await world.safety()
    expect((await second.call(decideClosing, confirm(randomUUID()))).code).toBe('console.not_found')
  })
})

describe('an appeal against a closing', () => {
  // proves 28.16, 28.46
  test('is decided by neither of the two operators, and lifts it', async () => {
    const { id: reportId, ben } = await world.reported()
    const [first, second, third] = [await world.safety(), await world.safety(), await world.safety()]
    await first.call(decideReport, { id: reportId, decision: 'close', note: '诈骗' })
    const [closing] = await waitingFor(second, ben.memberId)
    await second.call(decideClosing, confirm(closing!.id))
    const [measure] = await measuresOf(ben)
    await world.byMember(appeal, { id: measure!.id, text: '那不是我写的' }, ben)
    const lift = { id: measure!.id, outcome: 'lifted' as const, note: '认错人了' }
    for (const one of [first, second]) {
      expect((await one.call(getAppeal, { id: lift.id })).result.isOwn).toBe(true)
      expect((await one.call(decideAppeal, lift)).code).toBe('appeal.own_measure')
    }
    const queue = (await third.call(getAppealQueue, { maxResultCount: 50 })).result.items
    expect(queue.find(({ id }) => id === lift.id)).toMatchObject({ isOwn: false, kind: 'close' })
    expect((await third.call(decideAppeal, lift)).status).toBe(200)
    expect(await frozen(ben)).toBeNull()
    expect((await third.call(getReport, { id: reportId })).result.state).toBe('decided')
  })

  // proves 28.46
  test('nor one against the suspension that came before', async () => {
    const { ben, id, first } = await proposed()
    const [second, third] = [await world.safety(), await world.safety()]
    await world.byMember(appeal, { id, text: '那不是我写的' }, ben)
    await second.call(decideClosing, decline(id))
    const keep = { id, outcome: 'kept' as const, note: '核实过' }
    for (const one of [first, second]) expect((await one.call(decideAppeal, keep)).code).toBe('appeal.own_measure')
    expect((await third.call(decideAppeal, keep)).status).toBe(200)
  })

  // proves 28.46
  test('who kept the suspension may confirm the closing', async () => {
    const { ben, id } = await proposed()
    const second = await world.safety()
    await world.byMember(appeal, { id, text: '那不是我写的' }, ben)
    await second.call(decideAppeal, { id, outcome: 'kept', note: '核实过' })
    expect((await second.call(decideClosing, confirm(id))).status).toBe(200)
    expect((await frozen(ben))?.untilTime).toBeNull()
  })
})

/** What the job does. */
async function endSuspensions() {
  await services.suspensions.job.run(new AbortController().signal)
}
