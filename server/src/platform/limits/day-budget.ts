import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock/clock.ts'
import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts'

/** Days that are counted at a time: what is remembered of one reaches into the next one. */
const DAYS_MAX = 2

type DayBudget = {
  /** Tells what is counted; budgets of one name count together. */
  name: string
  limit: number
  memory: SharedMemory
  clock: Clock
  /** Says that it is used up: once a day, since the figures tell how often. */
  tell?: () => void
}

/** How often something is done within a day, by all processes together: counts one; false = that was too many. */
export function dayBudget({ name, limit, memory, clock, tell }: DayBudget): () => Promise<boolean> {
  const days = memory.counter({ name, limit, keysMax: DAYS_MAX, windowMs: DAY_MS })
  let toldDay = ''
  return async () => {
    const today = String(Math.floor(clock.now() / DAY_MS))
    if ((await days.count(today)) === 0) return true
    if (toldDay !== today) tell?.()
    toldDay = today
    return false
  }
}

type RefusalFigure = { name: string; help: string; refused: Readonly<Record<string, number>> }

/** Adds what budgets refused so far to the figures that alarms are made of, by budget. */
export function addRefusalFigure(registry: Registry, { name, help, refused }: RefusalFigure): void {
  const collect = function collect(this: Counter) {
    this.reset()
    for (const [budget, count] of Object.entries(refused)) this.inc({ budget }, count)
  }
  registry.registerMetric(new Counter({ name, help, labelNames: ['budget'], registers: [], collect }))
}
