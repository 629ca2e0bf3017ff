import { CAME_AGAIN_TOLD_FROM, organizerFacts, organizerRecord } from '#activity/organizer-facts.ts'
import { count, type MeaningGroup, shape } from '#meaning/meaning.ts'

const PLACES = 'places'

const factMeanings = {
  held: count('Activities that took place and that somebody had a place of; from 3 on.', 'activities', 12),
  attendance: {
    about:
      'Of a hundred places that were paid and not given back, so many came within a year, where at least half were checked in at the door; null while fewer than three such activities are known.',
    unit: 'per cent',
    example: 93,
  },
}

/** What the facts about an organizer mean. */
export const organizerFactsMeanings: MeaningGroup = {
  shapes: [
    shape(
      'OrganizerFacts',
      organizerFacts,
      'Facts about an organizer, counted from activities that are over.',
      factMeanings,
    ),
    shape('OrganizerRecord', organizerRecord, 'Facts about an organizer with the numbers behind them.', {
      ...factMeanings,
      arrived: {
        about: 'The places that `attendance` is counted of; there when it is known.',
        fields: { came: count('So many came.', PLACES, 96), places: count('Of so many places.', PLACES, 103) },
      },
      cameAgain: count(`Who came to two and more within a year; absent below ${CAME_AGAIN_TOLD_FROM}.`, 'people', 41),
    }),
  ],
}
