import { setTimeout as sleep } from 'node:timers/promises'
import { say, step } from '../commands/progress.ts'
import type { Random } from '../../server/src/testing/stored-member.ts'
import { losses } from './losses.ts'
import { seenBetween } from './outcome.ts'
import type { Part } from './parts.ts'
import type { Phones } from './phones.ts'
import { type Row, wordsOf } from './told.ts'
import type { Town } from './town.ts'
import type { World } from './world.ts'

/** So long people do what they do before a part goes, and after it is back, in milliseconds. */
const [BEFORE_MS, AFTER_MS] = [4_000, 6_000]
/** In an hour of it the next part goes after so long, at least and at most so much more. */
const [NEXT_AFTER_MS, NEXT_WITHIN_MS] = [15_000, 60_000]

/** Rows of parts that went, and how often something failed while none was away. */
export type Killed = { rows: Row[]; unexplained: number }

/** Each part goes once, in order. */
export async function eachOnce(parts: readonly Part[], at: At): Promise<Killed> {
  const rows: Row[] = []
  for (const part of parts) {
    await sleep(BEFORE_MS)
    rows.push(await goneAndBack(part, at))
  }
  return { rows, unexplained: 0 }
}

/** Parts go by chance for so many minutes, each in the middle of what people do; what fails between them nothing explains. */
export async function byChance(
  parts: readonly Part[],
  { random, minutes, ...at }: At & { random: Random; minutes: number },
): Promise<Killed> {
  const until = Date.now() + minutes * 60_000
  const rows: Row[] = []
  let unexplained = 0
  while (Date.now() < until) {
    const from = Date.now()
    await sleep(NEXT_AFTER_MS + random.below(NEXT_WITHIN_MS))
    const { failures } = seenBetween({ calls: at.town.calls, arrivals: [] }, from, Date.now())
    for (const [kind, count] of Object.entries(failures)) {
      unexplained += count
      say(`  while nothing was away: ${count} × ${kind}`)
    }
    rows.push(await goneAndBack(random.pick(parts), at))
  }
  return { rows, unexplained }
}

type At = { town: Town; world: World; phones: Phones }

async function goneAndBack({ name, go }: Part, { town, world, phones }: At): Promise<Row> {
  const running = world.apps.map((app) => app.isRunning())
  if (running.includes(false)) throw new Error(`A server process ended by itself before this: ${name}`)
  const from = Date.now()
  await step(`${name}: gone, and back`, async () => await (await go())())
  await sleep(AFTER_MS)
  const to = Date.now()
  const unheard = await phones.lost(to)
  const seen = seenBetween({ calls: town.calls, arrivals: phones.arrivals() }, from, to)
  say(`  ${wordsOf(seen)}`)
  const lost = [...unheard, ...(await losses(world, town.told))]
  for (const line of lost) say(`LOST ${line}`)
  return { name, seen, lost: lost.length }
}
