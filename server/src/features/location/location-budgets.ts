import { LOCATION_POINTS_A_DAY_ADDRESS, LOCATION_POINTS_A_DAY_DEVICE } from '@quan/contract/location/location-limits.ts'
import { locationUnavailable } from '@quan/contract/location/get-location.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Registry } from 'prom-client'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Origin, refuseFor } from '#platform/limits/call-limits.ts'
import { addRefusalFigure, dayBudget } from '#platform/limits/day-budget.ts'
import type { Log } from '#platform/log/log.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'

/** Devices and addresses counted at a time. */
const KEYS_MAX = 50_000

type BudgetParts = {
  map: Pick<TencentMap, 'pointsADay'>
  clock: Clock
  log: Log
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory | undefined
  /** False = nothing is counted (`LIMITS=off`). */
  isLimited: boolean
}

/** How many points the map service is asked about, so that its quota is not anybody's who invents points. */
export type LocationBudgets = ReturnType<typeof locationBudgets>

/** Counts a day from its first point on: by device, by address, and for all. Points whose answer is kept are free. */
export function locationBudgets({ map, clock, log, memory = memoryOfProcess(clock), isLimited }: BudgetParts) {
  const daily = (name: string, limit: number) =>
    memory.counter({ name: `map points of ${name}`, limit, keysMax: KEYS_MAX, windowMs: DAY_MS })
  const devices = daily('device', LOCATION_POINTS_A_DAY_DEVICE)
  const addresses = daily('address', LOCATION_POINTS_A_DAY_ADDRESS)
  const refused = { device: 0, address: 0, day: 0 }
  const spendOfDay = dayBudget({
    name: 'map points of all',
    limit: map.pointsADay,
    memory,
    clock,
    tell: () =>
      log.error(
        { pointsADay: map.pointsADay },
        'the day’s budget of the map service is used up: nobody is located until tomorrow',
      ),
  })

  /** Counts a refusal and passes the seconds to wait on. */
  function counted(budget: keyof typeof refused, secondsToWait: number): number {
    if (secondsToWait > 0) refused[budget] += 1
    return secondsToWait
  }

  return {
    /** Refusals so far, by the budget that was used up. */
    refused,
    /** Counts a point that the map service is to be asked about. Throws `limit.exceeded` and `location.unavailable`. */
    async spend({ device, address }: Origin) {
      if (!isLimited) return
      // the address first: names of devices are anybody's to invent, each of them counted for a day
      refuseFor(counted('address', await addresses.count(address)))
      // a device that does not name itself has no more than one that does
      const secondsToWait = counted('device', await devices.count(device ?? `at ${address}`))
      if (secondsToWait > 0) addresses.takeBack(address)
      refuseFor(secondsToWait)
      if (await spendOfDay()) return
      refused.day += 1
      throw new AppError(locationUnavailable)
    },
  }
}

/** Adds the refusals to the figures that alarms are made of. */
export function addLocationFigures(registry: Registry, { refused }: LocationBudgets): void {
  addRefusalFigure(registry, {
    name: 'location_refusals_total',
    help: 'Points the map service was not asked about because a budget of the day was used up, by budget.',
    refused,
  })
}
