import { storiesData, type Story } from '#drama/story.ts'
import beforeTheRainStops from './stories/before-the-rain-stops.json' with { type: 'json' }
import lastMetro from './stories/last-metro.json' with { type: 'json' }
import seeYouAtTheTop from './stories/see-you-at-the-top.json' with { type: 'json' }

/** Every series of the demo. */
export const allStories: readonly Story[] = storiesData.parse([lastMetro, beforeTheRainStops, seeYouAtTheTop])
