import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import type { ActivitySource } from '#features/activity-import/activity-source.ts'
import { categoryOf } from '#features/activity-import/category.ts'
import type { FoundActivity, When } from '#features/activity-import/found-activity.ts'
import type { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { type ResolvedPlace, resolvePlace } from '#features/activity-import/places/resolve-place.ts'
import { RowRejected } from '#features/activity-import/reading/file-row.ts'
import { plainLine, plainText } from '#features/activity-import/plain-text.ts'
import { siteName, webAddress } from '#features/activity-import/web-address.ts'
import { type TimeSpan, timeSpan } from '#features/activity-import/time-span.ts'

/** Stands where a contact was. */
const GAP = '[…]'

const EMAIL = /(?:mailto:)?[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu

/** Characters that may not stand before a number: addresses and ids of pages are full of digits. */
const FREE = String.raw`(?<![\p{L}\d/=&#_.-])`
const NUMBERS = [
  String.raw`\+\d{1,3}(?:[\s().-]{0,2}\d){7,12}`,
  String.raw`(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}`,
  String.raw`1[3-9]\d[- ]?\d{4}[- ]?\d{4}`,
  String.raw`(?:\(0\d{2,3}\)|0\d{2,3}[- ])\d{7,8}`,
  String.raw`400[- ]?\d{3,4}[- ]?\d{3,4}`,
]
const TELEPHONE = new RegExp(`(?:tel:)?${FREE}(?:${NUMBERS.join('|')})(?![\\p{L}\\d])`, 'gu')

/** Fewest digits that are taken for a telephone number rather than a year or a house. */
const FEWEST_DIGITS = 7
/** Most digits of a number, and most numbers of an organizer. */
const MOST_DIGITS = 20
const MOST_NUMBERS = 20

/** Longest texts kept, in Unicode characters; longer ones are cut. */
const LONGEST = { title: 200, description: 20_000, district: 40, venue: 120, address: 300, organizer: 80, topic: 40 }
/** Most topics kept of a row. */
const MOST_TOPICS = 20

/** An activity by the rules of the product that lacks nothing but the code of its city. */
export type DraftActivity = {
  title: string
  description: string
  category: ActivityCategory
  place: ResolvedPlace
  district: string | null
  venue: string | null
  address: string | null
  coordinates: Coordinates | null
  /** When it takes place, by the clock of an IANA zone. Throws `RowRejected`. */
  spanIn(timeZone: string): TimeSpan
  url: string | null
  priceText: string | null
  organizer: string
  topics: string[]
  isCancelled: boolean
}

type Draft = { found: FoundActivity; cities: NationalCities; source: ActivitySource }

/** Applies the rules to what was found in a row. Throws `RowRejected`. */
export function draftActivity({ found, cities, source }: Draft): DraftActivity {
  const clean = cleaner(found.telephones)
  const title = clean.line(found.name, LONGEST.title)
  if (title === null) throw new RowRejected('nameMissing', { field: 'name' })
  const place = resolvePlace({ place: found.place, cities, home: source.home })
  const topics = found.topics.map((topic) => clean.line(topic, LONGEST.topic)).filter((topic) => topic !== null)
  const url = webAddress(found.url)
  return {
    title,
    description: clean.text([found.description, ...found.notes], LONGEST.description),
    category: categoryOf(topics),
    place,
    ...venueOf(found, place, clean),
    spanIn: (timeZone) => spanOf(found, { timeZone, clockZone: found.timeZone ?? place.clockZone }),
    url,
    priceText: clean.line(found.priceText, LONGEST.venue),
    organizer: clean.line(found.organizer, LONGEST.organizer) ?? (url ? siteName(url) : source.name),
    topics: [...new Set(topics)].slice(0, MOST_TOPICS),
    isCancelled: found.isCancelled,
  }
}

type Cleaner = ReturnType<typeof cleaner>

function cleaner(telephones: string[]) {
  const cut = (text: string, limit: number) => shortened(withoutContactDetails(text, telephones), limit)
  return {
    line: (text: string | null, limit: number): string | null => cut(plainLine(text ?? ''), limit) || null,
    text: (parts: (string | null)[], limit: number): string => {
      const [description = '', ...notes] = parts.map((part) => plainText(part ?? ''))
      return cut([description, notes.join('\n')].filter((part) => part !== '').join('\n\n'), limit)
    },
  }
}

type Venue = Pick<DraftActivity, 'district' | 'venue' | 'address' | 'coordinates'>

/** An activity on the net has no place, whatever point a source gives for it. */
function venueOf({ place: found }: FoundActivity, place: ResolvedPlace, clean: Cleaner): Venue {
  if (place.kind === 'online') return { district: null, venue: null, address: null, coordinates: null }
  return {
    district: clean.line(place.district, LONGEST.district),
    venue: clean.line(found.venue, LONGEST.venue),
    address: clean.line(found.address, LONGEST.address),
    coordinates: found.coordinates,
  }
}

/** `clockZone`: the zone of times that tell none; `timeZone`: that of the city, which decides what a day is. */
function spanOf(
  found: FoundActivity,
  { timeZone, clockZone }: { timeZone: string; clockZone: string | null },
): TimeSpan {
  const { start, end, lengthMs, isMidnightEndExclusive } = found
  if (!start) throw new RowRejected('startMissing', { field: 'start' })
  const inZone = (when: When): When =>
    when.kind === 'clock' && when.timeZone === null ? { ...when, timeZone: clockZone } : when
  return timeSpan({ start: inZone(start), end: end && inZone(end), lengthMs, isMidnightEndExclusive, timeZone })
}

/**
 * The text without e-mail addresses and telephone numbers: an organizer's are not imported, wherever they stand.
 * `own` are the numbers the source gives for the organizer; they go in whatever form.
 */
export function withoutContactDetails(text: string, own: readonly string[]): string {
  return own
    .slice(0, MOST_NUMBERS)
    .map(ownPattern)
    .filter((pattern) => pattern !== null)
    .reduce((cut, pattern) => cut.replaceAll(pattern, GAP), text)
    .replaceAll(EMAIL, GAP)
    .replaceAll(TELEPHONE, GAP)
}

function ownPattern(contact: string): RegExp | null {
  const digits = contact.match(/\d/g) ?? []
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null
  return new RegExp(String.raw`(?<!\d)\+?${digits.join(String.raw`[\s().-]{0,2}`)}(?!\d)`, 'g')
}

/** At most `limit` Unicode characters, the last one an ellipsis when something was cut. */
function shortened(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`
}
