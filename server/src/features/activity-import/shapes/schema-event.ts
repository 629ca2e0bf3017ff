import {
  type FoundActivity,
  type FoundPlace,
  NO_PLACE,
  readCoordinates,
} from '#features/activity-import/found-activity.ts'
import { readField, RowRejected } from '#features/activity-import/reading/file-row.ts'
import {
  asBoolean,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  READ_MAX,
} from '#features/activity-import/shapes/json-value.ts'
import { readWhen } from '#features/activity-import/read-when.ts'
import { FREE, pricePhrase, priceText } from './plain-record.ts'

const LENGTH =
  /^P(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?$/

const ONLINE_NAME = /\b(?:online|virtual(?:ly)?|zoom|webinar|livestream)\b|线上/i

/** Reads a schema.org Event of any kind. Organizers' e-mail and telephone are only read to be left out. */
export function schemaEvent(event: JsonObject): FoundActivity {
  const types = typesOf(event)
  if (types.length > 0 && !isEvent(event)) throw new RowRejected('notAnEvent', { value: types.join('、') })
  const [start, end] = [asText(event['startDate']), asText(event['endDate'])]
  return {
    name: asText(event['name']),
    description: asText(event['description'], READ_MAX.description),
    notes: [],
    start: start === null ? null : readField('start', () => readWhen(start)),
    end: end === null ? null : readField('end', () => readWhen(end)),
    isMidnightEndExclusive: false,
    lengthMs: isoLengthMs(asText(event['duration'])),
    timeZone: asText(event['timezone']),
    place: schemaPlace(event),
    url: addressOf(event['url']) ?? offersUrl(event) ?? addressOf(event['@id']),
    priceText: offersPrice(event),
    ...organizerOf(event),
    topics: topicsOf(event),
    isCancelled: (asText(event['eventStatus']) ?? '').endsWith('EventCancelled'),
  }
}

function addressOf(value: unknown): string | null {
  return (
    asList(value)
      .map((item) => asText(asObject(item)?.['@id'] ?? item, READ_MAX.url))
      .find((text) => text !== null) ?? null
  )
}

function organizerOf(event: JsonObject): Pick<FoundActivity, 'organizer' | 'telephones'> {
  const organizers = asList(event['organizer'])
  const names = organizers.map((one) => asText(asObject(one)?.['name'] ?? one))
  const telephones = organizers.flatMap((one) => asList(asObject(one)?.['telephone']).map((item) => asText(item)))
  return {
    organizer: names.find((name) => name !== null) ?? null,
    telephones: telephones.filter((text) => text !== null),
  }
}

function topicsOf(event: JsonObject): string[] {
  const keywords = asList(event['keywords']).flatMap((word) =>
    (asText(asObject(word)?.['name'] ?? word) ?? '').split(/[,，;；、]/),
  )
  return [...keywords, ...typesOf(event).map(kindName)]
}

/** `VisualArtsEvent` → `Visual Arts`; nothing for `Event` itself. */
function kindName(type: string): string {
  return type.replace(/Event$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

/** Names of the types of a JSON-LD node, without vocabulary and prefix. */
export function typesOf(node: JsonObject | null): string[] {
  return asList(node?.['@type']).map((type) => (asText(type) ?? '').replace(/^.*[/#:]/, ''))
}

/** True when a node is an Event or of one of its kinds. */
export function isEvent(node: JsonObject): boolean {
  return typesOf(node).some((type) => /Event$|^(?:EventSeries|Festival|Hackathon|CourseInstance)$/.test(type))
}

/** The price of a schema.org event as text: of its offers, of their price specifications, or "Free". */
function offersPrice(event: JsonObject): string | null {
  const offers = asList(event['offers'])
    .map(asObject)
    .filter((offer) => offer !== null)
  const priced = offers.flatMap((offer) => [offer, ...nested(offer['priceSpecification']), ...nested(offer['offers'])])
  const amounts = priced.flatMap((offer) =>
    ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'].map((key) => asNumber(offer[key])),
  )
  const currency = priced.map((offer) => asText(offer['priceCurrency'])).find((code) => code !== null) ?? null
  return (
    priceText({ amounts: amounts.filter((amount) => amount !== null), currency }) ??
    pricePhrase(priced.map((offer) => asText(offer['price'])).find((text) => text !== null) ?? null) ??
    (asBoolean(event['isAccessibleForFree']) ? FREE : null)
  )
}

/** Where a ticket is to be had. */
function offersUrl(event: JsonObject): string | null {
  return (
    asList(event['offers'])
      .map((offer) => asText(asObject(offer)?.['url'], READ_MAX.url))
      .find((url) => url !== null) ?? null
  )
}

function nested(value: unknown): JsonObject[] {
  return asList(value)
    .map(asObject)
    .filter((item) => item !== null)
}

/** The place of a schema.org event: a text, a Place, a VirtualLocation, or several of them. */
function schemaPlace(event: JsonObject): FoundPlace {
  const locations = asList(event['location'])
  const real = locations.find((location) => !typesOf(asObject(location)).includes('VirtualLocation'))
  const place = typeof real === 'string' ? { ...NO_PLACE, address: asText(real) } : placeOf(asObject(real) ?? {})
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

/** True when it happens on the net alone; a venue beside the net is still a venue. */
function isOnline(event: JsonObject, place: FoundPlace, isVirtual: boolean): boolean {
  const mode = asText(event['eventAttendanceMode']) ?? ''
  const isMoved = (asText(event['eventStatus']) ?? '').endsWith('EventMovedOnline')
  if (isVirtual || isMoved || mode.endsWith('OnlineEventAttendanceMode')) return true
  const words = [place.venue ?? '', ...asList(event['keywords']).map((word) => asText(word) ?? '')]
  return place.city === null && words.some((word) => ONLINE_NAME.test(word))
}

/** Milliseconds of an ISO 8601 length such as `PT2H30M`; null for anything else, and for none at all. */
function isoLengthMs(text: string | null): number | null {
  const { weeks, days, hours, minutes, seconds } = LENGTH.exec(text?.trim() ?? '')?.groups ?? {}
  const wholeDays = Number(weeks ?? 0) * 7 + Number(days ?? 0)
  const length = ((wholeDays * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)
  return length > 0 ? length * 1000 : null
}
