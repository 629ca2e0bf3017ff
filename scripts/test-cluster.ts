import { setTimeout as sleep } from 'node:timers/promises'
import { createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { seeded } from '../server/src/testing/stored-member.ts'
import { differences, losses } from './cluster/losses.ts'
import { missingPackages, startMachines } from './cluster/machines.ts'
import { type Outage, seenBetween } from './cluster/outcome.ts'
import { partsOf } from './cluster/parts.ts'
import { startTraffic } from './cluster/traffic.ts'
import { openTown } from './cluster/town.ts'
import { startWorld } from './cluster/world.ts'
import { fail, say, step } from './commands/progress.ts'
import { stopOnSignal } from './commands/stop-on-signal.ts'

/** So long people do what they do before a part goes, and after it is back, in milliseconds. */
const [BEFORE_MS, AFTER_MS] = [4_000, 6_000]
/** Longest wait for what is under way at the end: payments are asked for within 90 s. */
const SETTLED_WITHIN_MS = 180_000
const LOOK_AGAIN_MS = 2_000

const opened = createCloseStack()

/** `npm run test:cluster [-- SEED]`: a whole cluster on loopback, of which each part goes in turn while people buy. */
async function main() {
  const missing = missingPackages()
  if (missing.length > 0) throw new Error(`Debian's packages are missing: apt install ${missing.join(' ')}`)
  const seed = Number(process.argv[2] ?? 1)
  const machines = await step('etcd, PostgreSQL, Redis and the balancers stand', startMachines)
  opened.add(machines.close)
  const world = await step('two server processes are ready', () => startWorld(machines))
  opened.add(world.close)
  const town = openTown(machines.peopleUrl)
  const traffic = await startTraffic({ town, world, random: seeded(seed) })
  const rows: Row[] = []
  for (const { name, go } of partsOf(machines, world)) {
    await sleep(BEFORE_MS)
    const running = world.apps.map((app) => app.isRunning())
    if (running.includes(false)) throw new Error(`A server process ended by itself before this: ${name}`)
    const from = Date.now()
    await step(`${name}: gone, and back`, async () => await (await go())())
    await sleep(AFTER_MS)
    const seen = seenBetween(town.calls, from, Date.now())
    say(`  ${words(seen)}`)
    const lost = await losses(world, town.told)
    for (const line of lost) say(`LOST ${line}`)
    rows.push({ name, seen, lost: lost.length })
  }
  await traffic.end()
  const lost = await step('all that was under way is settled', () => settled(world, town.told))
  const { paid, returned, follows, loggedIn } = town.told
  say(`told: ${paid.size} orders paid, ${returned.size} given back, ${follows.length} follows, ${loggedIn.size} logins`)
  for (const line of await world.unforeseen()) say(`log: ${line}`)
  for (const line of lost) say(`LOST ${line}`)
  process.stdout.write(
    `\n${table([...rows, { name: 'all together, a while later', seen: null, lost: lost.length }])}\n`,
  )
  if (lost.length > 0 || rows.some((row) => row.lost > 0)) process.exitCode = 1
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

const words = ({ away, untilLastFailure, calls, failures }: Outage) =>
  `away: read ${away.read} s, write ${away.write} s; last failure after ${untilLastFailure} s; ` +
  `${calls} calls, ${kinds(failures)}`

const kinds = (failures: Outage['failures']) =>
  Object.entries(failures)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ') || 'none failed'

type Row = { name: string; seen: Outage | null; lost: number }

/** Part, what people saw, what was lost. */
function table(rows: readonly Row[]): string {
  const head = ['part that went', 's without reading', 's without writing', 'calls', 'failed', 'lost']
  const cells = rows.map(({ name, seen, lost }) => [
    name,
    ...(seen ? [seen.away.read, seen.away.write, seen.calls, kinds(seen.failures)] : ['', '', '', '']),
    lost === 0 ? 'nothing' : `${lost}, see above`,
  ])
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

stopOnSignal(() => opened.close())
try {
  await main()
  await opened.close()
} catch (error) {
  await opened.close()
  fail(error)
}
