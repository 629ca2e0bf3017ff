import { getLocation } from '@quan/contract/location/get-location.ts'
import { LOCATION_POINTS_A_DAY_ADDRESS, LOCATION_POINTS_A_DAY_DEVICE } from '@quan/contract/location/location-limits.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import { calledBy } from '#testing/called-by.ts'
import { addLocationFigures, locationBudgets } from './location-budgets.ts'
import { locationRoutes } from './location.routes.ts'
import { locationCache } from './location.service.ts'

const DAY_MS = 86_400_000

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()))
})

/** A server whose map service counts what it is asked, and visitors who ask from where they like. */
function aServer({ pointsADay = 8_000 } = {}) {
  const time = { now: Date.UTC(2026, 10, 21) }
  const clock = { now: () => time.now }
  const lines: { level: number; msg: string }[] = []
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  let asked = 0
  const reverseGeocode = async () => {
    asked += 1
    return { body: '{"status":0,"result":{}}' }
  }
  const map = { reverseGeocode, pointsADay, addressesADay: 0, locateAddress: async () => null }
  const budgets = locationBudgets({ map, clock, log, isLimited: true })
  const metrics = openMetrics()
  addLocationFigures(metrics.registry, budgets)
  const cache = locationCache(clock)
  const calls = calledBy(locationRoutes({ map, cache, budgets, cityByAddress: async () => null }), {
    time,
    settings: { trustedProxies: ['127.0.0.1'] },
  })
  closings.push(calls.close)
  let points = 0
  return {
    time,
    lines,
    metrics,
    asked: () => asked,
    /** Asks about a place that nobody asked about before, or about one again. */
    ask: (headers: Record<string, string>, point = (points += 1)) =>
      calls.call(getLocation, { longitude: 100 + point / 1_000, latitude: 30 }, null, headers),
  }
}

const device = (name: string | number, address = '203.0.113.7') => ({
  'x-device-id': `device ${name}`,
  'x-forwarded-for': address,
})

describe('a visitor who invents points', () => {
  // proves 17.4
  test('has 30 of 300 answered a day, and those again as often as wanted', async () => {
    const { ask, asked, time } = aServer()
    const answers = []
    for (let count = 0; count < 300; count += 1) answers.push(await ask(device('one')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LOCATION_POINTS_A_DAY_DEVICE)
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'limit.exceeded', headers: { 'retry-after': '86400' } })
    expect((await ask(device('one'), 1)).status).toBe(200)
    expect(asked()).toBe(LOCATION_POINTS_A_DAY_DEVICE)
    time.now += DAY_MS
    expect((await ask(device('one'))).status).toBe(200)
  })

  // proves 17.4
  test('has no more by naming no device, and a bounded number by inventing devices', async () => {
    const { ask, asked } = aServer()
    for (let count = 0; count < 40; count += 1) await ask({ 'x-forwarded-for': '203.0.113.8' })
    expect(asked()).toBe(LOCATION_POINTS_A_DAY_DEVICE)
    for (let count = 0; count < LOCATION_POINTS_A_DAY_ADDRESS + 10; count += 1) await ask(device(count))
    expect(asked()).toBe(LOCATION_POINTS_A_DAY_DEVICE + LOCATION_POINTS_A_DAY_ADDRESS)
  })

  // proves 17.4
  test('has no more names of devices remembered than their address may ask about', async () => {
    const clock = { now: () => 0 }
    const process = memoryOfProcess(clock)
    const remembered = new Set<string>()
    const memory: SharedMemory = {
      ...process,
      counter(options) {
        const counter = process.counter(options)
        if (!options.name.endsWith('device')) return counter
        return { ...counter, count: (key) => (remembered.add(key), counter.count(key)) }
      },
    }
    const log = openLog({ level: 'silent' })
    const budgets = locationBudgets({ map: { pointsADay: 10_000 }, clock, log, memory, isLimited: true })
    const spend = (device: string) => budgets.spend({ device, address: '203.0.113.9' }).catch(() => {})
    for (let count = 0; count < LOCATION_POINTS_A_DAY_ADDRESS + 100; count += 1) await spend(`device ${count}`)
    expect(remembered.size).toBe(LOCATION_POINTS_A_DAY_ADDRESS)
  })
})

// proves 17.4
test('the day’s budget of all ends with one error line and a figure, and begins again the next day', async () => {
  const { ask, asked, lines, metrics, time } = aServer({ pointsADay: 3 })
  const answers = []
  for (let count = 0; count < 6; count += 1) answers.push((await ask(device(count))).code)
  expect(answers).toEqual([null, null, null, ...Array(3).fill('location.unavailable')])
  expect([asked(), lines.filter(({ level }) => level === 50).map(({ msg }) => msg)]).toEqual([
    3,
    ['the day’s budget of the map service is used up: nobody is located until tomorrow'],
  ])
  expect(await metrics.text()).toContain('location_refusals_total{budget="day"} 3')
  time.now += DAY_MS
  expect((await ask(device('next'))).status).toBe(200)
})
