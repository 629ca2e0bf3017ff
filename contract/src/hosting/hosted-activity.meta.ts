import { activeItemMeanings } from '#activity/activity.meta.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import {
  activityNotOver,
  afterForeignPhoto,
  aheadActivity,
  getActivitiesAhead,
  getHostedActivity,
  getPastActivities,
  hostedActivity,
  saveAfterPhotos,
} from '#hosting/hosted-activity.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const ACTIVITY = 'An activity of their own.'
const PHOTO = 'Zk3vQ0b5oG2p9s1xYt7wRA?e=1795869000&s=3fJm0a'

/** What organizers have of activities that are over. */
export const hostedActivityMeanings: MeaningGroup = {
  shapes: [
    shape('AheadActivity', aheadActivity, 'An own activity that is not over.', {
      ...activeItemMeanings,
      waiting: count('Members who wait for a place and were offered none.', 'members', 3),
    }),
    shape('HostedActivity', hostedActivity, 'What its organizer has of an activity that is over.', {
      feedback: {
        about: 'How many chose each face; of every five answers together; null below five.',
        fields: {
          happy: count('Who were happy.', 'answers', 6),
          fair: count('Who found it fair.', 'answers', 1),
          unhappy: count('Who were not happy.', 'answers', 0),
        },
      },
      photos: text('Paths below `/pictures/`, signed for an hour.', PHOTO),
    }),
  ],
  calls: [
    call(getActivitiesAhead, 'By their start; cancelled ones are left out, one that is under way is not.', {
      input: pageInputMeanings,
      output: pageMeanings('The activities, the next one first.'),
    }),
    call(getPastActivities, 'By their start; cancelled ones are left out.', {
      input: pageInputMeanings,
      output: pageMeanings('The activities, the newest first.'),
    }),
    call(getHostedActivity, 'Faces alone: the words of a feedback are for the operators.', {
      input: { activityId: ACTIVITY },
    }),
    call(saveAfterPhotos, 'Shown to those who had a place, by addresses that are good for an hour.', {
      input: {
        activityId: ACTIVITY,
        photos: text('Own uploads in their order; one that is left out goes.', PHOTO),
      },
    }),
  ],
  failures: [
    failure(activityNotOver, 'The activity is not over.'),
    failure(afterForeignPhoto, "A photo is no upload of the caller's, or is used on their card or in a draft."),
  ],
}
