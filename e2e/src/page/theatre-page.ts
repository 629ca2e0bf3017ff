import type { Locator, Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'

/** The series of the demo, by the ids their files name; the newest comes first in the theatre. */
export const DEMO_SERIES = {
  lastMetro: '0199a000-0000-7000-8000-0000000d0001',
  beforeTheRainStops: '0199a000-0000-7000-8000-0000000d0002',
  seeYouAtTheTop: '0199a000-0000-7000-8000-0000000d0003',
} as const

/** The path of the theatre, or of an episode in it. */
export const theatrePath = (place?: { series: string; episode: number }): string =>
  APP_ROUTES.djVideo.path + (place ? `?series=${place.series}&episode=${place.episode}` : '')

/** The state of a video of the page. */
export type VideoNow = { isPaused: boolean; isMuted: boolean; second: number; speed: number; source: string }

type VideoElement = {
  paused: boolean
  muted: boolean
  currentTime: number
  playbackRate: number
  currentSrc: string
}

/** 小剧场 as people use it. */
export function theatrePage(page: Page) {
  const current = page.locator('[data-current]')
  const video = current.locator('video')
  const named = (name: string | RegExp): Locator => current.getByRole('button', { name })
  return {
    current,
    video,
    /** The picture itself is a button. */
    surface: current.locator('[data-surface]'),
    title: current.getByRole('heading', { level: 2 }),
    caption: current.locator('[data-caption]'),
    progress: current.getByRole('slider', { name: '播放进度' }),
    button: named,
    videos: page.locator('video'),
    sheet: page.getByRole('dialog'),
    /** Opens it and waits until an episode is in front. */
    async open(path = theatrePath()) {
      await page.goto(path)
      await current.locator('[data-surface]').waitFor()
    },
    now: async (): Promise<VideoNow> =>
      video.evaluate((element) => {
        const { paused, muted, currentTime, playbackRate, currentSrc } = element as unknown as VideoElement
        return { isPaused: paused, isMuted: muted, second: currentTime, speed: playbackRate, source: currentSrc }
      }),
    /** The number of the episode in front, by the address. */
    episode: () => Number(new URL(page.url()).searchParams.get('episode')),
    series: () => new URL(page.url()).searchParams.get('series'),
  }
}
