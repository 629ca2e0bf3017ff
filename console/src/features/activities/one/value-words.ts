import type { ChangeRecord } from '@quan/contract/console/activities/activity-changes.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { activityText, categoryText } from '#texts/activities-text.ts'
import { changesText } from '#texts/changes-text.ts'
import { mergeText } from '#texts/draft-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { listWords } from '#ui/names/list-words.ts'
import { refundOf } from '#ui/names/rule-words.ts'

type Values = ChangeRecord['after']
type Words = { [Name in keyof DraftFields]?: (value: NonNullable<DraftFields[Name]>, timeZone: string) => string }

const at = (instant: string, timeZone: string) => formatInstant(instant, { timeZone })
const years = (age: number) => String(age)

/** How what is no text of its own is told; what is left out is told as it stands. */
const WORDS: Words = {
  category: (category) => categoryText[category],
  cover: () => mergeText.aCover,
  pictures: ({ length }) => mergeText.pictures({ count: length }),
  programme: (steps) => listWords(steps.map(({ time, text }) => (time === null ? text : `${time} ${text}`))),
  startTime: at,
  endTime: at,
  enrollDeadline: at,
  minAge: years,
  maxAge: years,
  minParticipants: (count) => activityText.people({ count }),
  matchHours: (hours) => activityText.matchUntil({ hours }),
  refundRule: refundOf,
  ticketTypes: (types) =>
    listWords(types.map(({ name, price, quota }) => changesText.ticket({ name, price: yuanText(price), quota }))),
}

/** A field of an activity in words; null where its value was not written down. */
export function valueWords<Name extends keyof Values>(name: Name, values: Values | null, timeZone: string) {
  return values === null || !(name in values) ? null : fieldWords(name, values[name], timeZone)
}

/** A field of an activity or a draft in words. */
export function fieldWords(name: keyof DraftFields, value: unknown, timeZone: string): string {
  if (name === 'refundRule' && value === null) return refundOf(null)
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return activityText.none
  const words = WORDS[name] as ((value: unknown, timeZone: string) => string) | undefined
  if (words) return words(value, timeZone)
  // the others are texts and degrees
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : activityText.none
}
