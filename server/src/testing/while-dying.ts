import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#testing/stored-member.ts'

/** A process that is killed and started again. */
type Dying = { random: Random; kill: () => Promise<unknown> }

type WhileDying = {
  dying: readonly Dying[]
  /** Shortest and longest life, in milliseconds. */
  lifeMs: { shortest: number; longest: number }
  /** Most kills of each, so that a slow machine comes to an end. */
  most: number
}

/** Kills processes again and again while something goes on, and tells how often. */
export async function whileDying(act: () => Promise<unknown>, { dying, ...how }: WhileDying): Promise<number> {
  const over = new AbortController()
  const killing = dying.map((each) => killAgain(each, { ...how, over: over.signal }))
  try {
    // one that cannot be started again is why nobody is answered
    await Promise.race([act(), ...killing.map(onlyFailing)])
  } finally {
    over.abort()
    // whatever is being started again must not outlive the world
    await Promise.allSettled(killing)
  }
  const kills = await Promise.all(killing)
  return kills.reduce((sum, count) => sum + count, 0)
}

/** Never comes to an end but by failing. */
const onlyFailing = async (work: Promise<unknown>) => {
  await work
  await new Promise(() => {})
}

type Killing = Omit<WhileDying, 'dying'> & { over: AbortSignal }

async function killAgain({ random, kill }: Dying, { lifeMs, most, over }: Killing): Promise<number> {
  for (let kills = 0; kills < most; kills++) {
    const life = lifeMs.shortest + random.below(lifeMs.longest - lifeMs.shortest)
    await sleep(life, undefined, { signal: over }).catch(() => {})
    if (over.aborted) return kills
    await kill()
  }
  return most
}
