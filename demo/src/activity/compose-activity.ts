import { presetMatchHours } from '@quan/contract/match/match-limits.ts'
import type { NewActivity } from '@quan/server/features/activity/new-activity.ts'
import { uuidV7 } from '#chance/uuid.ts'
import { organizerOf } from '#member/organizer-of.ts'
import { drawPicturesOf } from '#pictures/draw-pictures-of.ts'
import { drawQuestions } from '#activity/draw-questions.ts'
import { fill, type Words } from '#format/fill.ts'
import { type Place, placeOf } from '#venue/place.ts'
import { type Random, randomOf } from '../chance/random.ts'
import type { Format, WordBank } from '../format/format.ts'
import { clockText, weekdayName } from '../time/calendar-day.ts'
import { type Season, SEASON_NAMES, seasonOf } from '../time/season.ts'
import type { ActivityPlan } from './activity-plan.ts'
import type { DemoActivity } from './demo-activity.ts'
import { drawDescription, drawTitle, pickTimely } from './describe.ts'
import { drawSale } from './draw-sale.ts'
import { endAtOf, type Schedule, startAtOf } from './draw-times.ts'
import { suitsPlace } from './suits-place.ts'

type ProgrammeStep = { time: string; text: string }

const DAY_MINUTES = 1440

/** What is drawn first of a planned activity: by this it can be told from others. */
export type ActivityDraft = {
  plan: ActivityPlan
  id: string
  place: Place
  capacity: number
  ages: Ages | null
  slots: Words
  title: string
}

/** Draws place and title of a planned activity. */
export function draftActivity(plan: ActivityPlan): ActivityDraft {
  const { format, city, schedule, publishedAt, random } = plan
  const id = uuidV7(publishedAt, random)
  const place = placeOf({ places: city.places, kind: format.place, random })
  const capacity = random.pick(format.sizes)
  const ages = format.ages ? random.pick(format.ages) : null
  const slots = slotsOf({ format, city: city.name, place, schedule, capacity, ages, random })
  return { plan, id, place, capacity, ages, slots, title: drawTitle({ ...plan, slots }) }
}

/** Writes the activity: everything its plan leaves open is drawn. */
export const composeActivity = (plan: ActivityPlan): DemoActivity => completeActivity(draftActivity(plan))

/** Writes the rest of an activity. Of the same at the same place on the same day each further one is an extra session. */
export function completeActivity(draft: ActivityDraft, sessionsBefore = 0): DemoActivity {
  const { plan, id, place, capacity, ages, slots } = draft
  const { format, texts, city, schedule, publishedAt, asOf, random } = plan
  const title = draft.title + extraSession(sessionsBefore)
  const description = drawDescription({ format, texts, slots, schedule, random })
  const { sold, signUps } = drawSale({ ...plan, id, capacity })
  // who holds a thing at a place holds it there every time
  const organizerDraw = randomOf('organizer', city.code, draft.title, place.venue)
  const activity: NewActivity = {
    id,
    cityCode: city.code,
    title,
    description,
    category: texts.category,
    ...drawPicturesOf({ id, category: texts.category, title }, random),
    ...locationOf(place),
    startAt: startAtOf(schedule),
    endAt: endAtOf(schedule),
    allDay: false,
    programme: programmeOf(format, slots, schedule),
    ...agesOf(ages),
    capacity,
    matchHours: presetMatchHours(texts.category),
    ...sold,
    organizer:
      plan.organizer ?? identity(organizerOf({ city: city.name, category: texts.category, random: organizerDraw })),
    priceText: null,
    source: null,
    topics: [],
    publishedAt,
    cancelledAt: plan.cancelledAt ?? null,
  }
  const bank = texts.questions.filter((pair) => suitsPlace(pair.join(), format.place))
  const questions = drawQuestions({
    activityId: id,
    bank,
    from: publishedAt,
    until: Math.min(asOf, activity.startAt),
    random,
  })
  return { activity, signUps, questions }
}

function extraSession(before: number): string {
  if (before === 0) return ''
  return before === 1 ? '｜加场' : `｜加场 ${before}`
}

const identity = ({ id, nickName }: { id: string; nickName: string }) => ({ id, nickName })

function locationOf({ district, venue, address, longitude, latitude }: Place) {
  return { district, venue: fill(venue, {}), address: fill(address, {}), longitude, latitude }
}

const agesOf = (ages: Ages | null) => ({ minAge: ages?.[0] ?? null, maxAge: ages?.[1] ?? null })

/** The steps that begin before the end, at their times of day. */
function programmeOf(format: Format, slots: Words, { minute, minutes }: Schedule): ProgrammeStep[] {
  return format.steps
    .filter(([after]) => after < minutes)
    .map(([after, text]) => ({ time: clockText(minute + after), text: fill(dayPrefix(minute + after) + text, slots) }))
}

function dayPrefix(minute: number): string {
  const days = Math.floor(minute / DAY_MINUTES)
  if (days === 0) return ''
  return days === 1 ? '次日：' : `第${days + 1}天：`
}

type Ages = readonly [least: number, most: number]

type SlotsOf = {
  format: Format
  city: string
  place: Place
  schedule: Schedule
  capacity: number
  ages: Ages | null
  random: Random
}

/** Every slot a format's texts may use: those of all formats, and its own words. */
function slotsOf({ format, city, place, schedule, capacity, ages, random }: SlotsOf): Words {
  const season = seasonOf(schedule.day)
  return {
    city,
    area: place.area,
    venue: place.venue,
    season: SEASON_NAMES[season],
    weekday: weekdayName(schedule.day),
    n: String(capacity),
    half: String(Math.floor(capacity / 2)),
    ...(ages && { age: ageText(ages, random) }),
    ...ownWords(format.words ?? {}, { season, schedule }, random),
  }
}

const ageText = ([least, most]: Ages, random: Random) => (random.isTrue(0.55) ? `${least}+` : `${least}–${most}岁`)

type Time = { season: Season; schedule: Schedule }

function ownWords(banks: Readonly<Record<string, WordBank>>, { season, schedule }: Time, random: Random): Words {
  const drawn = (bank: WordBank) => pickTimely(wordsIn(bank, season), schedule, random)
  return Object.fromEntries(Object.entries(banks).map(([slot, bank]) => [slot, drawn(bank)]))
}

const isList = (bank: WordBank): bank is readonly string[] => Array.isArray(bank)

const wordsIn = (bank: WordBank, season: Season): readonly string[] => (isList(bank) ? bank : bank[season])
