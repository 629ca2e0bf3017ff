import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fingerOn } from '#page/gesture.ts'
import { eventually } from '#journey/eventually.ts'
import { IN_MOTION, journey } from '#journey/journey.ts'
import { DEMO_SERIES, theatrePage, theatrePath } from '#page/theatre-page.ts'

const EPISODES = 10
const NO_FINGERS = { isMobile: false, hasTouch: false } as const

describe('the theatre', () => {
  // proves 2.40
  journey('plays by itself and silently; a tap brings the sound, another one stops', async ({ visitor }) => {
    const { page } = await visitor(IN_MOTION)
    const theatre = theatrePage(page)
    await theatre.open()
    await eventually(async () => (await theatre.now()).second).toBeGreaterThan(0.2)
    expect(await theatre.now()).toMatchObject({ isPaused: false, isMuted: true })
    await theatre.button('打开声音').click()
    await eventually(theatre.now).toMatchObject({ isPaused: false, isMuted: false })
    await theatre.button('暂停').click()
    await eventually(theatre.now).toMatchObject({ isPaused: true })
    await theatre.button('播放').first().click()
    await eventually(theatre.now).toMatchObject({ isPaused: false, isMuted: false })
  })

  // proves 2.40
  journey('loads the next episode before anybody swipes, and goes to it by a swipe', async ({ visitor }) => {
    const { page } = await visitor(IN_MOTION)
    const theatre = theatrePage(page)
    const next = page.waitForRequest(/\/2-hls\/.+\.m4s/)
    await theatre.open()
    await next
    expect(theatre.episode()).toBe(1)
    const finger = await fingerOn(page)
    await finger.put(120, 560)
    await finger.slideBy(0, -460)
    await finger.lift()
    await eventually(theatre.episode).toBe(2)
    await eventually(async () => (await theatre.now()).isPaused).toBe(false)
    await page.reload()
    await theatre.surface.waitFor()
    expect(theatre.episode()).toBe(2)
  })

  journey(
    'has three videos at most, from the first episode of the first series to the last of all',
    async ({ visitor }) => {
      const { page } = await visitor(NO_FINGERS)
      const theatre = theatrePage(page)
      await theatre.open()
      const seen: (string | null)[] = []
      for (let index = 0; index < EPISODES; index += 1) {
        const label = await theatre.current.getAttribute('aria-label')
        seen.push(label)
        await eventually(() => theatre.video.count()).toBe(1)
        expect(await theatre.videos.count()).toBeLessThanOrEqual(3)
        if (index === EPISODES - 1) break
        await page.keyboard.press(index % 2 === 0 ? 'ArrowDown' : 'PageDown')
        await eventually(() => theatre.current.getAttribute('aria-label')).not.toBe(label)
      }
      expect(new Set(seen).size).toBe(EPISODES)
      expect(seen[0]).toContain('末班地铁的第七次相遇')
      expect(seen.at(-1)).toContain('山顶见')
      await eventually(theatre.series).toBe(DEMO_SERIES.seeYouAtTheTop)
    },
  )

  journey('goes on with the next episode at the end of one', async ({ visitor }) => {
    const { page } = await visitor(IN_MOTION)
    const theatre = theatrePage(page)
    await theatre.open()
    await eventually(async () => (await theatre.now()).isPaused).toBe(false)
    await theatre.progress.fill('13.8')
    await eventually(theatre.episode).toBe(2)
    await eventually(async () => (await theatre.now()).second).toBeGreaterThan(0)
  })

  journey('obeys keys: play, back and on, sound, captions', async ({ visitor }) => {
    const { page } = await visitor(NO_FINGERS)
    const theatre = theatrePage(page)
    await theatre.open()
    await eventually(() =>
      theatre.video.evaluate((video) => (video as unknown as { readyState: number }).readyState),
    ).toBe(4)
    expect((await theatre.now()).isPaused).toBe(true)
    await page.keyboard.press('ArrowRight')
    await eventually(async () => (await theatre.now()).second).toBe(5)
    await eventually(() => theatre.caption.allTextContents()).toHaveLength(1)
    await page.keyboard.press('c')
    await eventually(() => theatre.caption.count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await eventually(async () => (await theatre.now()).second).toBe(0)
    await page.keyboard.press('m')
    await page.keyboard.press(' ')
    await eventually(theatre.now).toMatchObject({ isPaused: false, isMuted: false })
    await page.keyboard.press('k')
    await eventually(theatre.now).toMatchObject({ isPaused: true })
  })

  journey('goes on where an episode was left, when somebody comes back from far off', async ({ visitor }) => {
    const { page } = await visitor(NO_FINGERS)
    const theatre = theatrePage(page)
    await theatre.open()
    await eventually(() => theatre.video.count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await eventually(() => theatre.progress.inputValue()).toBe('5')
    const goTo = async (key: string, episode: number) => {
      await page.keyboard.press(key)
      await eventually(theatre.episode).toBe(episode)
    }
    for (const episode of [2, 3]) await goTo('ArrowDown', episode)
    await eventually(() => theatre.progress.inputValue()).toBe('0')
    for (const episode of [2, 1]) await goTo('ArrowUp', episode)
    await eventually(async () => (await theatre.now()).second).toBe(5)
  })

  journey('rests while nobody sees the app, and leaves no video behind', async ({ visitor }) => {
    const { page } = await visitor(IN_MOTION)
    const theatre = theatrePage(page)
    await theatre.open(theatrePath({ series: DEMO_SERIES.beforeTheRainStops, episode: 2 }))
    const isPaused = async () => (await theatre.now()).isPaused
    await eventually(isPaused).toBe(false)
    await turnAway(page, 'hidden')
    await eventually(isPaused).toBe(true)
    await turnAway(page, 'visible')
    await eventually(isPaused).toBe(false)
    await theatre.current.getByRole('link', { name: '看片约同好' }).click()
    await page.waitForURL(/category=100/)
    await eventually(() => theatre.videos.count()).toBe(0)
  })
})

/** Puts the app out of sight, or back. */
async function turnAway(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
}
