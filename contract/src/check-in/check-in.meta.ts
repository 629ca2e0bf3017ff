import {
  checkInOver,
  checkInPlace,
  checkInTooEarly,
  getSignUps,
  placeUsed,
  signUp,
  ticketNotFound,
} from '#check-in/check-in.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the calls of the door mean. */
export const checkInMeanings: MeaningGroup = {
  shapes: [
    shape('SignUp', signUp, 'A sign-up as the organizer of the activity sees it.', {
      orderId: "The order; null for the demo's crowd, who came without orders.",
      placeId: 'The place.',
      nickName: text(
        'Name of who comes; null for a place that nobody holds yet, and of who is apart from the organizer.',
        '小雨',
      ),
      sex: 'Sex of who comes; null where unknown.',
      checkInTime: 'When they came in; null until then.',
      table: { about: 'At which table they sit; null = at none.', unit: 'tables', minimum: 1, example: 3 },
    }),
  ],
  calls: [
    call(
      checkInPlace,
      'For the organizer of the activity, from two hours before its start to its end. Too many wrong codes answer `limit.exceeded`.',
      {
        input: {
          ticket: text('Text of the QR code of a ticket, or the eight digits below it.', '09384471'),
        },
      },
    ),
    call(getSignUps, 'For the organizer of the activity; who has not come in yet stands first.', {
      input: { id: 'The activity.', ...pageInputMeanings },
      output: {
        ...pageMeanings('The sign-ups.'),
        counts: {
          about: 'How many there are.',
          fields: {
            places: count('Paid places.', 'places', 24),
            checkedIn: count('Those of them who came in.', 'places', 11),
          },
        },
      },
    }),
  ],
  failures: [
    failure(ticketNotFound, "Not a ticket, one that is void, or of an activity that is not the caller's."),
    failure(checkInTooEarly, 'Check-in opens two hours before the start.'),
    failure(checkInOver, 'Check-in ended with the activity.'),
    failure(placeUsed, 'Somebody came in with it already.', 'When they came in, as a moment.'),
  ],
}
