import { getLocation, locationUnavailable } from '#location/get-location.ts'
import { addressCity, getCityByAddress } from '#location/get-city-by-address.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the question for an address means. */
export const locationMeanings: MeaningGroup = {
  shapes: [
    shape('AddressCity', addressCity, 'A city to begin with.', {
      code: text('Six digits, as GetCityList tells it.', '310000'),
      name: text('Name.', '上海'),
      timeZone: text('IANA zone.', 'Asia/Shanghai'),
    }),
  ],
  calls: [
    call(
      getCityByAddress,
      'By the map service, of the address without its last part. Answered within 150 ms, else null.',
      {
        output: { city: 'Null where it is not known, is none of ours, or is not asked for.' },
      },
    ),
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
