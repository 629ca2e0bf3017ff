import { type FoundActivity, type FoundPlace, readCoordinates } from '#features/activity-import/found-activity.ts'
import { Columns, type FieldKeys } from '#features/activity-import/shapes/columns.ts'
import { asBoolean, asNumber, asText, type JsonObject, READ_MAX } from '#features/activity-import/shapes/json-value.ts'
import { webAddress } from '../web-address.ts'

/** Longest price text kept, in characters. */
const LONGEST = 60

/** Words for "free of charge", abroad and at home. */
export const FREE = 'Free'
const FREE_IN_CHINA = '免费'

/** Reads a record with one value a column: a line of a table, or a flat JSON object; `keys` where they were told. */
export function plainRecord(record: JsonObject, keys?: FieldKeys): FoundActivity {
  const columns = new Columns(record, keys)
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

const languages = new Intl.DisplayNames(['zh-Hans'], { type: 'language', fallback: 'none' })

/** The facts of tech-conferences/conference-data beyond name, time and place, one line each. */
function conferenceNotes(record: JsonObject): string[] {
  const calls = webAddress(asText(record['cfpUrl'], READ_MAX.url))
  const until = asText(record['cfpEndDate'])
  const conduct = webAddress(asText(record['cocUrl'], READ_MAX.url))
  const hasCity = asText(record['city']) !== null
  const lines = [
    languageLine(asText(record['locales'])),
    asBoolean(record['online']) && hasCity ? '也可线上参加' : null,
    asBoolean(record['offersSignLanguageOrCC']) ? '提供手语或字幕' : null,
    calls ? `议题征集：${calls}${until ? `（截至 ${until}）` : ''}` : null,
    conduct ? `行为准则：${conduct}` : null,
  ]
  return lines.filter((line) => line !== null)
}

function languageLine(locales: string | null): string | null {
  const codes = (locales ?? '').split(',').map((code) => code.trim().toLowerCase())
  const names = codes.filter((code) => /^[a-z]{2,3}$/.test(code)).map((code) => languages.of(code))
  const known = names.filter((name) => name !== undefined)
  return known.length > 0 ? `会议语言：${known.join('、')}` : null
}

type FoundPrice = { amounts: number[]; currency: string | null }

/** A price of elsewhere as text, e.g. `CAD 20–35`, `CNY 47.50`, `Free`; null when none is told. */
export function priceText({ amounts, currency }: FoundPrice): string | null {
  const told = amounts.filter((amount) => amount >= 0)
  if (told.length === 0) return null
  const [lowest, highest] = [Math.min(...told), Math.max(...told)]
  const code = currency?.trim().toUpperCase() ?? ''
  if (highest === 0) return code === 'CNY' ? FREE_IN_CHINA : FREE
  const range = lowest === highest ? amountText(lowest) : `${amountText(lowest)}–${amountText(highest)}`
  return `${code} ${range}`.trim().slice(0, LONGEST)
}

function amountText(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}

/** A price that its source wrote in words, e.g. `$20 at the door`. */
export function pricePhrase(text: string | null): string | null {
  const phrase = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return phrase === '' || [...phrase].length > LONGEST ? null : phrase
}
