import { getLocation, locationUnavailable } from '#location/get-location.ts'
import { call, failure, type MeaningGroup, text } from '#meaning/meaning.ts'

/** What the question for an address means. */
export const locationMeanings: MeaningGroup = {
  calls: [
    call(getLocation, 'The point is in gcj02.', {
      input: { longitude: 'Degrees east, gcj02.', latitude: 'Degrees north, gcj02.' },
      output: {
        data: text(
          'JSON text with `result.address_component` {province, city, district} and `result.address`; any of them may be empty or missing.',
          '{"result":{"address":"上海市黄浦区中山东一路","address_component":{"province":"上海市","city":"上海市","district":"黄浦区"}}}',
        ),
      },
    }),
  ],
  failures: [failure(locationUnavailable, 'The map service did not answer, or does not know the place.')],
}
