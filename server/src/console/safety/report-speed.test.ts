import { decideReport, getReportSpeed } from '@quan/contract/console/reports.ts'
import { report } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HANGZHOU, type SafetyWorld, safetyWorld, SHANGHAI } from './safety-world.testing.ts'

const HOUR_MS = 3_600_000

let world: SafetyWorld
beforeAll(async () => void (world = await safetyWorld()))
afterAll(() => world.close())

// proves 28.17
test('how long reports waited is told by week, of the own cities alone', async () => {
  const weekOf = async (cities: string[]) =>
    (await (await world.safety({ cities })).call(getReportSpeed, {})).result.weeks.slice(0, 2)
  const before = await weekOf([SHANGHAI])
  const decideAfter = async (hours: number) => {
    const [ann, ben] = [await world.member('小本'), await world.member('小本', { city: SHANGHAI })]
    await world.byMember(report, { target: { kind: 'user', id: ben.memberId }, reason: 'fraud' }, ann)
    const [row] = await world.sql<{ id: string }[]>`select id from report where target_id = ${ben.memberId}`
    const start = world.time.now
    world.time.now = start + hours * HOUR_MS
    await (await world.safety()).call(decideReport, { id: row!.id, decision: 'dismiss', note: '没有问题' })
    world.time.now = start
  }
  await decideAfter(1)
  await decideAfter(25)
  const weeks = await weekOf([SHANGHAI])
  expect(before).toEqual([])
  expect(weeks.reduce((sum, { decided }) => sum + decided, 0)).toBe(2)
  expect(weeks.reduce((sum, { late }) => sum + late, 0)).toBe(1)
  const minutes = weeks.reduce((sum, { decided, averageMinutes }) => sum + decided * averageMinutes, 0)
  expect(minutes).toBe(26 * 60)
  expect(await weekOf([HANGZHOU])).not.toEqual(weeks)
})
