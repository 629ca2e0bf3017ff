import type { FoundActivity, FoundPlace } from '#features/activity-import/found-activity.ts'
import { readCoordinates } from '#features/activity-import/places/read-coordinates.ts'
import { Columns } from '#features/activity-import/shapes/columns.ts'
import { conferenceNotes } from '#features/activity-import/shapes/conference-notes.ts'
import { asNumber, type JsonObject } from '#features/activity-import/shapes/json-value.ts'
import { pricePhrase, priceText } from '#features/activity-import/shapes/price-text.ts'

/** Reads a record with one value a column: a line of a table, or a flat JSON object. */
export function plainRecord(record: JsonObject): FoundActivity {
  const columns = new Columns(record)
  const start = columns.start()
  return {
    name: columns.text('name'),
    description: columns.text('description'),
    notes: conferenceNotes(record),
    start,
    end: columns.end(start),
    isMidnightEndExclusive: false,
    lengthMs: null,
    timeZone: columns.text('timeZone'),
    place: placeOf(columns),
    url: columns.text('url'),
    priceText: priceOf(columns.text('price'), columns.text('currency')),
    organizer: columns.text('organizer'),
    telephones: columns.texts('telephone'),
    topics: columns.listed('topics'),
    isCancelled: /cancel|取消/i.test(columns.text('status') ?? ''),
  }
}

function placeOf(columns: Columns): FoundPlace {
  const [longitude, latitude] = [asNumber(columns.text('longitude')), asNumber(columns.text('latitude'))]
  return {
    city: columns.text('city'),
    region: columns.text('region'),
    country: columns.text('country'),
    district: columns.text('district'),
    venue: columns.text('venue'),
    address: columns.text('address'),
    coordinates: readCoordinates({ longitude, latitude, datum: 'wgs84' }),
    isOnline: columns.isTrue('online'),
  }
}

function priceOf(price: string | null, currency: string | null): string | null {
  const amount = asNumber(price)
  return amount === null ? pricePhrase(price) : priceText({ amounts: [amount], currency })
}
