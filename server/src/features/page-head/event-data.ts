import type { Event, Offer, Organization, Person, Place, VirtualLocation, WithContext } from 'schema-dts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { citySection } from '@quan/contract/city/city.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { zoneOffsetMs } from '@quan/contract/date/zoned-time.ts'
import { toWgs84 } from '@quan/contract/geo/convert-datum.ts'
import type { PublicAddresses } from './public-address.ts'

const SCHEMA = 'https://schema.org'
const MINUTE_MS = 60_000
const MINUTES_AN_HOUR = 60
const FEN_A_YUAN = 100

type EventParts = {
  activity: ActivityDetail
  addresses: PublicAddresses
  /** Whole addresses, the best first. */
  pictures: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/** An activity in the vocabulary of schema.org, as search engines and calendars read it out of a page. */
export function eventData({ activity, addresses, pictures, now }: EventParts): WithContext<Event> {
  const isOnline = citySection(activity.city.code) === 'online'
  const url = addresses.activity(activity.id)
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    '@id': url,
    url,
    name: activity.title,
    ...(activity.description ? { description: activity.description } : {}),
    inLanguage: 'zh-CN',
    startDate: instantOf(activity, activity.startTime),
    endDate: instantOf(activity, activity.endTime),
    eventStatus: `${SCHEMA}/${activity.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: isOnline ? onlineAt(activity.source?.url ?? url) : placeOf(activity),
    image: [...pictures],
    ...organizerOf(activity, addresses),
    ...offersOf(activity, { url, now }),
    ...(activity.capacity === null ? {} : { maximumAttendeeCapacity: activity.capacity }),
    ...agesOf(activity),
  }
}

/** An instant by the clock of its city, with how far that is ahead of UTC; a day where only days are known. */
function instantOf({ timeZone, allDay }: ActivityDetail, time: string): string {
  const at = Date.parse(time)
  if (allDay) return formatDate(at, timeZone)
  const offsetMs = zoneOffsetMs(at, timeZone)
  return new Date(at + offsetMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length) + offsetText(offsetMs)
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS
  const [hour, minute] = [Math.floor(minutes / MINUTES_AN_HOUR), minutes % MINUTES_AN_HOUR]
  return `${offsetMs < 0 ? '-' : '+'}${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}`
}

const onlineAt = (url: string): VirtualLocation => ({ '@type': 'VirtualLocation', url })

function placeOf({ venue, address, district, city, longitude, latitude }: ActivityDetail): Place {
  const street = address ?? venue
  const point = longitude === null || latitude === null ? null : toWgs84({ longitude, latitude, datum: 'gcj02' })
  return {
    '@type': 'Place',
    name: venue ?? district ?? city.name,
    address: {
      '@type': 'PostalAddress',
      ...(street === null ? {} : { streetAddress: [district, street].filter(Boolean).join(' ') }),
      addressLocality: city.name,
      ...(citySection(city.code) === 'mainland' ? { addressCountry: 'CN' } : {}),
    },
    ...(point ? { geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude } } : {}),
  }
}

function organizerOf(
  { organizer, source }: ActivityDetail,
  addresses: PublicAddresses,
): { organizer?: Person | Organization } {
  if (organizer.id !== null)
    return { organizer: { '@type': 'Person', name: organizer.nickName, url: addresses.card(organizer.id) } }
  const name = organizer.nickName || source?.name
  return name ? { organizer: { '@type': 'Organization', name, ...(source?.url ? { url: source.url } : {}) } } : {}
}

/** What can be bought here; imported activities sell nothing here. */
function offersOf(activity: ActivityDetail, { url, now }: { url: string; now: number }) {
  const { ticketTypes, enrollDeadline, cancelled } = activity
  if (ticketTypes.length === 0) return {}
  const isOpen = !cancelled && Date.parse(enrollDeadline) > now
  const offers = ticketTypes.map(({ name, price, quota, taken }): Offer => ({
    '@type': 'Offer',
    name,
    price: (price / FEN_A_YUAN).toFixed(2),
    priceCurrency: 'CNY',
    availability: `${SCHEMA}/${isOpen && taken < quota ? 'InStock' : 'SoldOut'}`,
    availabilityEnds: enrollDeadline,
    url,
  }))
  return { offers, isAccessibleForFree: ticketTypes.every(({ price }) => price === 0) }
}

function agesOf({ minAge, maxAge }: ActivityDetail) {
  return minAge === null && maxAge === null ? {} : { typicalAgeRange: `${minAge ?? ''}-${maxAge ?? ''}` }
}
