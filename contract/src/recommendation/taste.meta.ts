import { ActivityCategory } from '#activity/activity-category.ts'
import {
  getRecommended,
  NEW_DAYS,
  recommendationReason,
  recommendedItem,
  ReasonKind,
} from '#activity/get-recommended.ts'
import { activeItemMeanings } from '#activity/activity.meta.ts'
import { RUNNING_COUNT_MAX } from '#activity/get-activity-list.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { dismiss, getTaste, saveTaste } from '#recommendation/taste.ts'

const tasteMeanings = {
  categories: { about: 'Kinds they chose; empty = none.', values: ActivityCategory, example: [40, 60] },
  evenings: {
    about: 'Parts of days they have free; empty = none told. Monday to Thursday count as one.',
    example: [{ day: 5, part: 'evening' }],
    fields: {
      day: {
        about: 'Day of the week.',
        values: { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 },
        example: 5,
      },
      part: text('Part of the day: until noon, until 17:00, or later.', 'evening'),
    },
  },
  recommend: { about: 'Whether it ranks what is recommended; false = they see what visitors see.', example: true },
  showsComing: {
    about: 'Whether people of earlier activities may know, as a count from three on, that they come.',
    example: false,
  },
}

/** What the calls about what is recommended mean. */
export const recommendationMeanings: MeaningGroup = {
  shapes: [
    shape('RecommendationReason', recommendationReason, 'The one reason of a recommended activity.', {
      kind: {
        about: 'What speaks most for it, and is so for the caller; visitors get `fresh` and `popular` alone.',
        values: ReasonKind,
        example: 'collected',
      },
      text: text('The reason in Chinese.', '因为你收藏过桌游'),
      count: {
        about: `collected: favourites of its kind; category: times the caller went to its kind, 0 = they chose it; together: people; popular: sign-ups; fresh: whole days since it was published, new below ${NEW_DAYS}; else 0.`,
        unit: 'see above',
        minimum: 0,
        example: 2,
      },
    }),
    shape('RecommendedItem', recommendedItem, 'An activity with the reason why it is recommended.', {
      ...activeItemMeanings,
      reason: 'Why it is recommended.',
      isFull: { about: 'Whether every place that the caller could take is taken; one can wait.', example: false },
    }),
    shape('StatedTaste', getTaste.output, 'What a member likes and has time for.', {
      ...tasteMeanings,
      isStated: { about: 'Whether they said anything yet.', example: true },
    }),
  ],
  calls: [
    call(
      getRecommended,
      'At most 200 activities are ranked; what lies further ahead is in the list by time. A page holds the best of those that were not shown on the pages before, as they rank when it is asked for: nothing comes twice, and nothing is passed over because the ranking changed. A cursor that is none is `input.invalid`.',
      {
        input: {
          city: text('Code of a city; absent = the one with the most activities.', '310000'),
          sex: {
            about: "Only with places left for this sex; absent = the caller's own sex decides what is full.",
            values: { male: 1, female: 2 },
            example: 2,
          },
          ...pageInputMeanings,
        },
        output: {
          ...pageMeanings('The activities.'),
          running: {
            about: 'How many are going on in the city, counted up to 99; on the first page, else absent.',
            unit: 'activities',
            minimum: 0,
            maximum: RUNNING_COUNT_MAX,
            example: 12,
          },
          hasOthers: {
            about:
              'Whether the city has more to sign up for than was shown: beyond those that are ranked, or left out for the caller; on the last page, else absent.',
            example: false,
          },
          nearby: 'The nearest cities with something to join, where the city has nothing for anybody, else absent.',
        },
      },
    ),
    call(getTaste, 'Before anything was said all lists are empty, the ranking is on and coming is not shown.'),
    call(saveTaste, 'Parts that are absent stay as they are.', { input: tasteMeanings }),
    call(dismiss, 'Asking for what is so already changes nothing. The last hundred are kept.', {
      input: {
        activityId: 'The activity.',
        undo: { about: 'True takes it back; absent leaves it out from now on.', example: false },
      },
    }),
  ],
}
