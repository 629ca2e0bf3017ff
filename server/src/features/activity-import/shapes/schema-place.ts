import { type FoundPlace, NO_PLACE } from '#features/activity-import/found-activity.ts'
import { readCoordinates } from '#features/activity-import/places/read-coordinates.ts'
import { asList, asNumber, asObject, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'
import { typesOf } from '#features/activity-import/shapes/schema-types.ts'

const ONLINE_NAME = /\b(?:online|virtual(?:ly)?|zoom|webinar|livestream)\b|线上/i

/** The place of a schema.org event: a text, a Place, a VirtualLocation, or several of them. */
export function schemaPlace(event: JsonObject): FoundPlace {
  const locations = asList(event['location'])
  const real = locations.find((location) => !typesOf(asObject(location)).includes('VirtualLocation'))
  const place = typeof real === 'string' ? { ...NO_PLACE, address: real } : placeOf(asObject(real) ?? {})
  return { ...place, isOnline: isOnline(event, place, locations.length > 0 && real === undefined) }
}

function placeOf(place: JsonObject): FoundPlace {
  const address = asObject(asList(place['address'])[0])
  const part = (key: string) => asText(address?.[key])
  const country = address?.['addressCountry']
  return {
    ...NO_PLACE,
    venue: asText(place['name']),
    address: address ? part('streetAddress') : asText(place['address']),
    city: part('addressLocality'),
    region: part('addressRegion'),
    country: asText(asObject(country)?.['name'] ?? country),
    coordinates: coordinatesOf(place),
  }
}

function coordinatesOf(place: JsonObject) {
  const geo = asObject(asList(place['geo'])[0]) ?? place
  return readCoordinates({ longitude: asNumber(geo['longitude']), latitude: asNumber(geo['latitude']), datum: 'wgs84' })
}

/** Whether it happens on the net alone; a venue beside the net is still a venue. */
function isOnline(event: JsonObject, place: FoundPlace, isVirtual: boolean): boolean {
  const mode = asText(event['eventAttendanceMode']) ?? ''
  const isMoved = (asText(event['eventStatus']) ?? '').endsWith('EventMovedOnline')
  if (isVirtual || isMoved || mode.endsWith('OnlineEventAttendanceMode')) return true
  const words = [place.venue ?? '', ...asList(event['keywords']).map((word) => asText(word) ?? '')]
  return place.city === null && words.some((word) => ONLINE_NAME.test(word))
}
