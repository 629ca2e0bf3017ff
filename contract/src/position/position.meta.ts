import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, type MeaningGroup, shape } from '#meaning/meaning.ts'
import { orderFieldMeanings } from '#order/order.meta.ts'
import { assignPlace, getMyPositions, getPosition, position, takeBackPlace } from '#position/position.ts'

/** What the calls about positions mean. */
export const positionMeanings: MeaningGroup = {
  shapes: [
    shape('Position', position, 'A block of places bought to be handed out: an order with how many are.', {
      ...orderFieldMeanings,
      assigned: count('Places that somebody holds.', 'places', 3),
      total: count('Places not given back.', 'places', 10),
    }),
  ],
  calls: [
    call(getMyPositions, 'The newest come first.', {
      input: pageInputMeanings,
      output: pageMeanings('The positions.'),
    }),
    call(getPosition, 'Only of the caller.', { input: { id: 'The order.' } }),
    call(assignPlace, '`order.state` where the order is not paid, the activity is over, or somebody holds the place.', {
      input: { placeId: 'A paid place of a position.', gbUserId: 'The companion who gets it.' },
    }),
    call(takeBackPlace, 'Its ticket becomes void. Not once somebody came in with it.', {
      input: { placeId: 'An assigned place.' },
    }),
  ],
}
