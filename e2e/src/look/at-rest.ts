import type { Page } from 'playwright-core'
import { eventually } from '#journey/eventually.ts'

type Moving = { effect: { getComputedTiming(): { endTime: number } } | null; playState: string }
type WithAnimations = { document: { getAnimations(): Moving[] } }

/** Waits until nothing comes or goes any more; what moves for ever does not count. */
export async function atRest(page: Page): Promise<void> {
  const movingNow = () =>
    page.evaluate(() => {
      const { document } = globalThis as unknown as WithAnimations
      const ends = (one: Moving) => Number.isFinite(one.effect?.getComputedTiming().endTime)
      return document.getAnimations().filter((one) => one.playState === 'running' && ends(one)).length
    })
  await eventually(movingNow).toBe(0)
}
