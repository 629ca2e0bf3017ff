import { storiesData, type Story } from '#drama/story.ts'
import beforeTheRainStops from './before-the-rain-stops.json' with { type: 'json' }
import lastMetro from './last-metro.json' with { type: 'json' }
import seeYouAtTheTop from './see-you-at-the-top.json' with { type: 'json' }

/** Every series of the demo. */
export const allStories: readonly Story[] = storiesData.parse([lastMetro, beforeTheRainStops, seeYouAtTheTop])
