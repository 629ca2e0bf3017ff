import type { Story } from '#drama/story.ts'
import { beforeTheRainStops } from './before-the-rain-stops.ts'
import { lastMetro } from './last-metro.ts'
import { seeYouAtTheTop } from './see-you-at-the-top.ts'

/** Every series of the demo. */
export const allStories: readonly Story[] = [lastMetro, beforeTheRainStops, seeYouAtTheTop]
