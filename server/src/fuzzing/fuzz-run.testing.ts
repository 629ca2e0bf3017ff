import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readTestSettings } from '#testing/test-settings.ts'
import { heapMb } from '#testing/held-memory.ts'

const { fuzzInputs, fuzzSeed } = readTestSettings()

/** Of all inputs those of the calls are most. */
const SHARES = {
  calls: 0.45,
  console: 0.15,
  addresses: 0.15,
  notifications: 0.1,
  packets: 0.1,
  pictures: 0.02,
  imports: 0.03,
  /** Beside all the others, and for each reader: an input costs it less than a millisecond. */
  parsers: 0.05,
}

/** How many inputs of a kind are tried, and by which seed. */
export function fuzzPlan(kind: keyof typeof SHARES) {
  return { inputs: Math.ceil(fuzzInputs * SHARES[kind]), seed: fuzzSeed }
}

/** Below this nothing that depends on the machine is asserted. */
const MEASURED_FROM = 100_000
export const isMeasured = fuzzInputs >= MEASURED_FROM

/** Most processor time an input may cost, in milliseconds, unless it says otherwise. */
const COST_MAX_MS = 50
const TIMES_MEASURED = 3
const FAULTS_SHOWN = 20
/** Until then caches fill and code is made fast. */
const WARM_AFTER = 5_000
/** What may be left in memory at the end that was not there when all was warm, in megabytes. */
export const GROWTH_MAX_MB = 48
const NS_PER_MS = 1_000_000

/**
 * One input: what it is, in a line that it can be found again by; sending it tells what is wrong with what came of it.
 * `costMaxMs` where it may cost more than those of its kind.
 */
export type FuzzInput = { about: string; send: () => Promise<readonly string[]>; costMaxMs?: number }

/** What a run found: each kind of fault once, and all that costs too much or stays in memory. */
export type FuzzFindings = { inputs: number; faults: string[]; costly: string[] }

/** Sends inputs one after another. What depends on the machine is printed, and told where it is to be asserted. */
export async function fuzzRun(
  inputs: AsyncIterable<FuzzInput>,
  { costMaxMs: costOfAll = COST_MAX_MS } = {},
): Promise<FuzzFindings> {
  const [faults, costly, known] = [[] as string[], [] as string[], new Set<string>()]
  let [count, warmMb] = [0, 0]
  const pauses = monitorEventLoopDelay()
  pauses.enable()
  for await (const input of inputs) {
    count += 1
    const { costMaxMs = costOfAll } = input
    const { found, ms } = await measured(input)
    for (const fault of found) {
      const kind = `${input.about.split(' ', 1)[0]} ${fault}`
      if (!known.has(kind) && faults.length < FAULTS_SHOWN) faults.push(`${fault}: ${input.about}`)
      known.add(kind)
    }
    const least = ms > costMaxMs ? await leastCost(input) : 0
    if (least > costMaxMs) costly.push(`${Math.round(least)} ms: ${input.about}`)
    if (isMeasured && count === WARM_AFTER) warmMb = heapMb()
  }
  pauses.disable()
  const grownMb = warmMb === 0 ? 0 : heapMb() - warmMb
  if (isMeasured) {
    const pausesMs = [pauses.percentile(99), pauses.max].map((ns) => Math.round(ns / NS_PER_MS)).join(' and at most ')
    process.stdout.write(`${count} inputs, memory ${Math.round(grownMb)} MB more than at ${WARM_AFTER}\n`)
    process.stdout.write(`pauses of the event loop: 99 of 100 within ${pausesMs} ms\n`)
  }
  if (grownMb > GROWTH_MAX_MB) costly.push(`${Math.round(grownMb)} MB stay in memory`)
  if (costly.length > 0) process.stdout.write(`costly inputs:\n${costly.join('\n')}\n`)
  return { inputs: count, faults, costly: isMeasured ? costly : [] }
}

async function measured({ send }: FuzzInput) {
  const before = process.cpuUsage()
  const found = await send()
  const { user, system } = process.cpuUsage(before)
  return { found, ms: (user + system) / 1_000 }
}

/** The collector of garbage works at any time, so it works first: only what costs much every time does. */
async function leastCost(input: FuzzInput): Promise<number> {
  const costs: number[] = []
  heapMb()
  for (let time = 0; time < TIMES_MEASURED; time += 1) costs.push((await measured(input)).ms)
  return Math.min(...costs)
}
