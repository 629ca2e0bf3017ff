import type { ChangeRecord } from '@quan/contract/console/activities/activity-changes.ts'
import { activityText, categoryText } from '#texts/activities-text.ts'
import { changesText } from '#texts/changes-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { listWords } from '#ui/names/list-words.ts'
import { refundOf } from '#ui/names/rule-words.ts'

type Values = ChangeRecord['after']
type Words = { [Name in keyof Values]?: (value: NonNullable<Values[Name]>, timeZone: string) => string }

const at = (instant: string, timeZone: string) => formatInstant(instant, { timeZone })
const years = (age: number) => String(age)

/** How what is no text of its own is told; what is left out is told as it stands. */
const WORDS: Words = {
  category: (category) => categoryText[category],
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
  if (values === null || !(name in values)) return null
  const value = values[name]
  if (name === 'refundRule' && value === null) return refundOf(null)
  if (value === null || value === undefined || value === '') return activityText.none
  const words = WORDS[name] as ((value: unknown, timeZone: string) => string) | undefined
  if (words) return words(value, timeZone)
  // what has parts of its own and no words is told by its name alone
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
