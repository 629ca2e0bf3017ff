import { readFileSync } from 'node:fs'

/** A tick of `/proc`, in milliseconds: Linux tells CPU time in hundredths of a second on every machine. */
const TICK_MS = 10

/** Places of user and system time in `/proc/<pid>/stat` behind the name: own, and of children that have ended. */
const OWN = [11, 12]

const ENDED_CHILDREN = [13, 14]

/** One side of a comparison: sends so many requests and tells what they cost in CPU time, milliseconds a request. */
export type Side = { name: string; run(requests: number): Promise<number> }

export type Rounds = {
  rounds: number
  /** Requests by which a side is warmed up and its cost first guessed. */
  warmUp: number
  /** CPU time of a round, in milliseconds: long enough for the ticks of `/proc` not to matter. */
  roundMs: number
  say: (text: string) => void
}

/** Cost of one side over that of another: rounds A B A B, ratio of the medians. */
export async function costRatio(one: Side, other: Side, rounds: Rounds): Promise<number> {
  const [first, second] = (await medianCosts([one, other], rounds)) as [number, number]
  return first / second
}

/** Median cost of each side, milliseconds a request; the sides take turns. */
export async function medianCosts(sides: readonly Side[], rounds: Rounds): Promise<number[]> {
  return (await costsOfRounds(sides, rounds)).map(median)
}

/** What each side cost in each round, milliseconds a request; the sides take turns. */
export async function costsOfRounds(
  sides: readonly Side[],
  { rounds, warmUp, roundMs, say }: Rounds,
): Promise<number[][]> {
  const requests: number[] = []
  for (const side of sides) {
    await side.run(warmUp)
    requests.push(Math.ceil(roundMs / Math.max(0.01, await side.run(warmUp))))
  }
  const costs: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) costs[index]?.push(await side.run(requests[index] ?? warmUp))
  say(`${sides.map(({ name }, index) => `${name} ${median(costs[index] ?? []).toFixed(3)} ms`).join(', ')} a request`)
  return costs
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** CPU time in milliseconds, user and system, that processes and all their children have used so far. */
export function cpuTimeMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ownTicks(pid) * TICK_MS + cpuTimeMs(childrenOf(pid)), 0)
}

function ownTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the name stands in brackets and may hold blanks
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [...OWN, ...ENDED_CHILDREN].reduce((sum, place) => sum + Number(fields[place]), 0)
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

/** The flags that `npm start` gives Node itself, so that a measured process runs as a server does. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}
