import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { getMyWaitingList, joinWaitingList, leaveWaitingList, placesLeft, waiting } from '#waiting-list/waiting-list.ts'

const rank = { unit: 'rank', minimum: 1, example: 3 }
const ticketTypeOfActivity = { activityId: 'The activity.', ticketTypeId: 'One of its ticket types.' }

/** What the calls about waiting lists mean. */
export const waitingListMeanings: MeaningGroup = {
  shapes: [
    shape('Waiting', waiting, 'A rank on a waiting list.', {
      activity: 'The activity.',
      ticketTypeId: 'The ticket type.',
      ticketTypeName: text('Its name.', '普通票'),
      rank: { about: 'The rank, from 1; null once a place is offered.', ...rank },
      offerOrderId: 'The order by which a place is offered; null without one.',
      offerExpireTime: 'When the offer ends; null without one.',
    }),
  ],
  calls: [
    call(
      joinWaitingList,
      'Once on it, answers the rank again, and keeps what is said of `hidden`. A place that gets free is offered as an order, for 30 minutes; by night until half past eight.',
      {
        input: {
          ...ticketTypeOfActivity,
          hidden: {
            about: 'Whether who gets a place by it is only counted, not listed; absent = listed, or as said before.',
            example: false,
          },
        },
        output: {
          rank: { about: 'The rank, from 1; null = a place is offered already: see GetMyWaitingList.', ...rank },
        },
      },
    ),
    call(leaveWaitingList, 'Who is not on it has left.', { input: ticketTypeOfActivity }),
    call(getMyWaitingList, 'Those with an offer come first.', {
      input: pageInputMeanings,
      output: pageMeanings('The waiting lists.'),
    }),
  ],
  failures: [failure(placesLeft, 'There are places left: nobody needs to wait.')],
}
