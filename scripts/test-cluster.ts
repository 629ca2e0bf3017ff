import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { seeded } from '../server/src/testing/stored-member.ts'
import { killAllEngines, type Engine } from './cluster/engine.ts'
import { byChance, eachOnce } from './cluster/kills.ts'
import { differences, losses } from './cluster/losses.ts'
import { missingPackages, startMachines } from './cluster/machines.ts'
import { partsOf } from './cluster/parts.ts'
import { tableOf, together } from './cluster/told.ts'
import { openTown } from './cluster/town.ts'
import { startTraffic } from './cluster/traffic.ts'
import { startWorld } from './cluster/world.ts'
import { fail, say, step } from './commands/progress.ts'
import { stopOnSignal } from './commands/stop-on-signal.ts'

const LOOK_EVERY_MS = 5_000
const [MEGABYTE, QUARTERS] = [1_048_576, 4]
/** What is more at the end than in the second quarter is a leak. */
const MOST_GROWTH = 1.25

/** Longest time in which each part goes once, in minutes; people and places are there for it. */
const EACH_ONCE_MINUTES = 8
/** Longest wait for what is under way at the end: payments are asked for within 90 s. */
const SETTLED_WITHIN_MS = 180_000
const LOOK_AGAIN_MS = 2_000

const opened = createCloseStack()

/**
 * `npm run test:cluster [-- SEED] [--minutes N]`: a whole cluster on loopback, of which each part goes in turn while people
 * buy; with minutes, parts go by chance for so long at half the load, and a process that nobody ends must not grow.
 */
async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' } } })
  const missing = missingPackages()
  if (missing.length > 0) throw new Error(`Debian's packages are missing: apt install ${missing.join(' ')}`)
  const random = seeded(Number(positionals[0] ?? 1))
  const minutes = values.minutes === undefined ? null : Number(values.minutes)
  // also of those that begin while another one does not come
  opened.add(killAllEngines)
  const machines = await step('etcd, PostgreSQL, Redis and the balancers stand', startMachines)
  opened.add(machines.close)
  const world = await step('two server processes are ready', () => startWorld(machines))
  opened.add(world.close)
  const town = openTown(machines.peopleUrl)
  const load = minutes === null ? { share: 1, minutes: EACH_ONCE_MINUTES } : { share: 0.5, minutes }
  const traffic = await startTraffic({ town, world, random, ...load })
  const parts = partsOf(machines, world)
  const lives = world.apps.at(-1)
  if (lives === undefined) throw new Error('There is no server process.')
  const memory = watchMemory(lives)
  const { rows, unexplained } =
    minutes === null
      ? await eachOnce(parts, { town, world })
      : await byChance(
          parts.filter(({ endsAllProcesses }) => !endsAllProcesses),
          { town, world, random, minutes },
        )
  const { quarters, isFlat } = memory()
  await traffic.end()
  const lost = await step('all that was under way is settled', () => settled(world, town.told))
  const { paid, returned, follows, loggedIn } = town.told
  say(`told: ${paid.size} orders paid, ${returned.size} given back, ${follows.length} follows, ${loggedIn.size} logins`)
  for (const line of await world.unforeseen()) say(`log: ${line}`)
  for (const line of lost) say(`LOST ${line}`)
  if (minutes !== null) {
    say(`${town.calls.length} calls in ${minutes} minutes; ${unexplained} failed while nothing was away`)
    say(`memory of the process that nobody ended, by quarters: ${quarters.join(', ')} MB`)
  }
  const told = minutes === null ? rows : together(rows)
  process.stdout.write(
    `\n${tableOf([...told, { name: 'all together, a while later', seen: null, lost: lost.length }])}\n`,
  )
  const hasGrown = minutes !== null && !isFlat
  if (lost.length + unexplained > 0 || hasGrown || rows.some((row) => row.lost > 0)) process.exitCode = 1
}

/** What is lost for good once nothing differs any more between us and the payment service, or after a while. */
async function settled(...[world, told]: Parameters<typeof losses>): Promise<string[]> {
  const latest = Date.now() + SETTLED_WITHIN_MS
  let differing = await differences(world)
  while (differing.length > 0 && Date.now() < latest) {
    await sleep(LOOK_AGAIN_MS)
    differing = await differences(world)
  }
  return [...(await losses(world, told)), ...differing]
}

stopOnSignal(() => opened.close())
try {
  await main()
  await opened.close()
} catch (error) {
  await opened.close()
  fail(error)
}

/** Memory of a process over the whole time, in megabytes by quarters (their medians), and whether it keeps to what it had. */
type MemoryTold = { quarters: readonly number[]; isFlat: boolean }

/** Looks at the memory of a process that nobody ends, until it is asked what it saw; the first quarter is that of warming up. */
function watchMemory(process: Engine): () => MemoryTold {
  const seen: number[] = []
  const timer = setInterval(() => {
    const held = process.memory()
    if (held !== null) seen.push(held)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    const quarters = Array.from({ length: QUARTERS }, (_, quarter) => {
      const part = seen.slice((quarter * seen.length) / QUARTERS, ((quarter + 1) * seen.length) / QUARTERS)
      return Math.round(median(part) / MEGABYTE)
    })
    const [, before = 0, , end = 0] = quarters
    return { quarters, isFlat: end <= before * MOST_GROWTH }
  }
}

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN
