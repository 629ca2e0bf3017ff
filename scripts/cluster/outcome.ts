import type { Arrival } from '../../server/src/push/testing/kills/phone.ts'
import type { Heard } from './ask.ts'

/** Reading, writing what one finger does, buying, which takes several calls, and what an operator does. */
export type Deed = 'read' | 'write' | 'buy' | 'console'
/** One call as people saw it, by the clock of the machine; `failure` is null where it was answered as it should be. */
export type Call = { deed: Deed; beganAt: number; endedAt: number; failure: string | null }

/** Who is logged in is told neither that they are not, nor that they ask too often. */
const NEVER = [401, 429]

/** What was wrong with an answer, by status and code; null for one that a person can work with, a refusal among them. */
export function failureWords({ status, json }: Heard): string | null {
  if (status < 500 && !NEVER.includes(status)) return null
  const code = (json as { error?: { code?: string } | null } | null)?.error?.code
  return `${status} ${code ?? 'of the balancer'}`
}

/** What people saw of a part that was killed. */
export type Outage = {
  /** Longest time without any answer that served, in seconds, by what was done. */
  away: Record<Exclude<Deed, 'buy'>, number>
  /** From the kill until the last call that failed began, in seconds. */
  untilLastFailure: number
  /** Longest time from when somebody was told something until it was on their phone, in seconds; null for none. */
  slowestMessage: number | null
  calls: number
  failures: Record<string, number>
}

/** All calls, and what came to phones. */
type Observations = { calls: readonly Call[]; arrivals: readonly Arrival[] }

const seconds = (ms: number) => Math.round(ms / 100) / 10

/** What was seen from an instant to another one. */
export function seenBetween({ calls: all, arrivals }: Observations, from: number, to: number): Outage {
  const calls = all.filter(({ endedAt, beganAt }) => endedAt >= from && beganAt <= to)
  const failed = calls.filter(({ failure }) => failure !== null)
  const failures: Record<string, number> = {}
  for (const { failure } of failed) if (failure !== null) failures[failure] = (failures[failure] ?? 0) + 1
  return {
    away: {
      read: away(calls, 'read', [from, to]),
      write: away(calls, 'write', [from, to]),
      console: away(calls, 'console', [from, to]),
    },
    untilLastFailure: seconds(Math.max(0, ...failed.map(({ beganAt }) => beganAt - from))),
    slowestMessage: slowest(arrivals, [from, to]),
    calls: calls.length,
    failures,
  }
}

function slowest(arrivals: readonly Arrival[], [from, to]: readonly [number, number]): number | null {
  const waits = arrivals.filter(({ writtenAt }) => writtenAt >= from && writtenAt <= to)
  if (waits.length === 0) return null
  return seconds(Math.max(...waits.map(({ writtenAt, cameAt }) => cameAt - writtenAt)))
}

/** Longest time between answers that served, from the kill to the end of what was looked at. */
function away(calls: readonly Call[], deed: Deed, [from, to]: readonly [number, number]): number {
  const served = calls.filter((call) => call.deed === deed && call.failure === null).map(({ endedAt }) => endedAt)
  const instants = [from, ...served.filter((at) => at > from).toSorted((one, other) => one - other), to]
  const gaps = instants.slice(1).map((at, index) => at - (instants[index] ?? at))
  return seconds(Math.max(0, ...gaps))
}
