import { setTimeout } from 'node:timers/promises'

/** How often one looks, in milliseconds, and how many times at most. */
const LOOK_AGAIN_MS = 40
const LOOKS = 750

/** Looks until there is something, also where no test runner is: pictures of the app are taken without one. */
export async function untilFound<Found>(name: string, look: () => Promise<Found | null | undefined>): Promise<Found> {
  for (let times = 0; times < LOOKS; times++) {
    const found = await look()
    if (found !== null && found !== undefined) return found
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error(`In vain: ${name}.`)
}
