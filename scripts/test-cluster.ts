import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { seeded } from '../server/src/testing/stored-member.ts'
import { unmountDisks } from './cluster/disk.ts'
import { killAllEngines } from './cluster/engine.ts'
import { byChance, eachOnce } from './cluster/kills.ts'
import { differences, losses } from './cluster/losses.ts'
import { missingPackages, startMachines } from './cluster/machines.ts'
import { memoryTold } from '@quan/server/testing/held-memory.ts'
import { startOperator } from './cluster/operator.ts'
import { partsOf } from './cluster/parts.ts'
import { openPhones, type Phones } from './cluster/phones.ts'
import { tableOf, together } from './cluster/told.ts'
import { type Assurances, openTown } from './cluster/town.ts'
import { startTraffic } from './cluster/traffic.ts'
import { startWorld, type World } from './cluster/world.ts'
import { fail, say, step } from './commands/progress.ts'
import { stopOnSignal } from './commands/stop-on-signal.ts'

/** Minutes that a part takes to go and come back; people and places are there for it. */
const MINUTES_A_PART = 1
/** Longest wait for what is under way at the end: payments are asked for within 90 s. */
const SETTLED_WITHIN_MS = 180_000
const LOOK_AGAIN_MS = 2_000

const OPTIONS = { minutes: { type: 'string' }, part: { type: 'string', default: '' } } as const

const opened = createCloseStack()

/**
 * `npm run test:cluster [-- SEED] [--part WORDS] [--minutes N]`: a whole cluster on loopback, of which each part goes in
 * turn while people buy, hear by push and work in the console; with words, only parts with these in their name; with
 * minutes, parts go by chance for so long at half the load, and a process that nobody ends must not grow.
 */
async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const missing = missingPackages()
  if (missing.length > 0) throw new Error(`Debian's packages are missing: apt install ${missing.join(' ')}`)
  const random = seeded(Number(positionals[0] ?? 1))
  const minutes = values.minutes === undefined ? null : Number(values.minutes)
  opened.add(unmountDisks)
  // also of those that begin while another one does not come
  opened.add(killAllEngines)
  const machines = await step('etcd, PostgreSQL, Redis and the balancers stand', startMachines)
  opened.add(machines.close)
  const world = await step('two server processes are ready', () => startWorld(machines))
  opened.add(world.close)
  const town = openTown(machines.peopleUrl)
  const phones = await step('phones are online', () => openPhones(town, world))
  opened.add(async () => phones.close())
  const parts = partsOf(machines, world).filter(({ name }) => name.includes(values.part))
  const load = minutes === null ? { share: 1, minutes: parts.length * MINUTES_A_PART } : { share: 0.5, minutes }
  const traffic = await startTraffic({ town, world, random, known: phones.owners, ...load })
  const operator = await startOperator(town, await world.operator())
  const { rows, unexplained } =
    minutes === null
      ? await eachOnce(parts, { town, world, phones })
      : await byChance(
          parts.filter(({ endsAllProcesses }) => !endsAllProcesses),
          { town, world, phones, random, minutes },
        )
  const { live, resident, isFlat } = memoryTold(await world.held(world.apps.length - 1))
  await Promise.all([traffic.end(), operator.end()])
  const lost = await step('all that was under way is settled', () => settled(world, town.told, phones))
  const { paid, returned, follows, loggedIn, words, struck } = town.told
  say(`told: ${paid.size} orders paid, ${returned.size} given back, ${follows.length} follows, ${loggedIn.size} logins`)
  say(`${phones.arrivals().length} messages on phones; ${words.size + struck.size} words of the operator`)
  for (const line of await world.unforeseen()) say(`log: ${line}`)
  for (const line of lost) say(`LOST ${line}`)
  if (minutes !== null) {
    say(`${town.calls.length} calls in ${minutes} minutes; ${unexplained} failed while nothing was away`)
    say(`the process that nobody ended held, by quarters and without garbage: ${live.join(', ')} MB`)
    say(`and had of the machine then: ${resident.join(', ')} MB`)
  }
  const told = minutes === null ? rows : together(rows)
  process.stdout.write(
    `\n${tableOf([...told, { name: 'all together, a while later', seen: null, lost: lost.length }])}\n`,
  )
  const hasGrown = minutes !== null && !isFlat
  if (lost.length + unexplained > 0 || hasGrown || rows.some((row) => row.lost > 0)) process.exitCode = 1
}

/** What is lost for good once nothing differs any more between us and the payment service, or after a while. */
async function settled(world: World, told: Assurances, phones: Phones): Promise<string[]> {
  const latest = Date.now() + SETTLED_WITHIN_MS
  let differing = await differences(world)
  while (differing.length > 0 && Date.now() < latest) {
    await sleep(LOOK_AGAIN_MS)
    differing = await differences(world)
  }
  return [...(await losses(world, told)), ...(await phones.lost(Date.now())), ...differing]
}

stopOnSignal(() => opened.close())
try {
  await main()
  await opened.close()
} catch (error) {
  // what does not close must not hide why
  await opened.close().catch((cause: unknown) => say(String(cause)))
  fail(error)
}
