import { composeActivity } from '#activity/compose-activity.ts'
import type { DemoActivity } from '#activity/demo-activity.ts'
import type { Schedule } from '#activity/draw-times.ts'
import { filledTo } from '#activity/popularity.ts'
import { randomOf } from '#chance/random.ts'
import type { DemoCity } from '#city/demo-city.ts'
import { formatByKey } from '#format/all-categories.ts'
import { dayOf, instantOf, minuteOf } from '#time/calendar-day.ts'

type Moment = { seed: string; now: number; city: DemoCity }

/** Which formats suit which time of the day: the first entry whose minute has not come yet. */
type Timetable = readonly { before: number; formats: readonly string[]; start?: number; minutes: number }[]

const hours = (count: number) => count * 60
const DAY_MINUTES = hours(24)
const SLOT_MINUTES = 30
/** At least this long before the start, so that there is time to look around, sign up and pay. */
const AHEAD_MINUTES = 80
/** Share of the places that are taken by the start: most stay free for whoever tries the app. */
const FEW_COME = 0.2
const PUBLISHED_BEFORE_MS = 2 * 86_400_000

/**
 * The activity that is on at each time of the day: begins at `start` (before midnight = the day before) and takes
 * `minutes`.
 */
const GOING_ON: Timetable = [
  { before: hours(6.2), formats: ['all-night'], start: hours(21.5) - DAY_MINUTES, minutes: hours(9.5) },
  { before: hours(8), formats: ['morning-run'], start: hours(6), minutes: hours(3) },
  { before: hours(17.7), formats: ['work-together'], start: hours(8), minutes: hours(10.5) },
  { before: hours(21.7), formats: ['long-evening'], start: hours(17.5), minutes: hours(5) },
  { before: hours(24), formats: ['all-night'], start: hours(21.5), minutes: hours(9.5) },
]

/** The activities that begin at each time of the day. */
const BEGINNING: Timetable = [
  { before: hours(4), formats: ['midnight-noodles'], minutes: hours(2) },
  { before: hours(5.5), formats: ['sunrise'], minutes: hours(3) },
  { before: hours(8), formats: ['morning-run'], minutes: hours(1.5) },
  { before: hours(11), formats: ['own-business', 'reading-coffee'], minutes: hours(2) },
  { before: hours(13), formats: ['home-food'], minutes: hours(2) },
  { before: hours(17), formats: ['beginners', 'talk-table'], minutes: hours(2) },
  { before: hours(20), formats: ['home-food', 'talk-table', 'beginners'], minutes: hours(2) },
  { before: hours(22), formats: ['review', 'talk-table'], minutes: hours(2) },
  { before: hours(24), formats: ['midnight-noodles'], minutes: hours(2) },
]

/** An activity of the city that is in progress now. */
export function activityInProgress(moment: Moment): DemoActivity {
  const minute = minuteOf(moment.now)
  const { formats, start = minute, minutes } = entryAt(GOING_ON, minute)
  return ofMoment(moment, 'in progress', formats, { day: dayOf(moment.now), minute: start, minutes })
}

/** An activity of the city that begins within two hours, has many places left and lets people sign up until then. */
export function activityBeginningSoon(moment: Moment & { organizer: { id: string; nickName: string } }): DemoActivity {
  const earliest = moment.now + AHEAD_MINUTES * 60_000
  const day = dayOf(earliest)
  const minute = Math.ceil(minuteOf(earliest) / SLOT_MINUTES) * SLOT_MINUTES
  const { formats, minutes } = entryAt(BEGINNING, minute % DAY_MINUTES)
  return ofMoment(moment, 'soon', formats, { day, minute, minutes }, { share: FEW_COME, organizer: moment.organizer })
}

function entryAt(timetable: Timetable, minute: number) {
  const entry = timetable.find(({ before }) => minute < before)
  if (!entry) throw new Error(`Nothing stands in the timetable at minute ${minute}.`)
  return entry
}

function ofMoment(
  { seed, now, city }: Moment,
  role: string,
  formats: readonly string[],
  schedule: Schedule,
  { share = 0.5, organizer }: { share?: number; organizer?: { id: string; nickName: string } } = {},
): DemoActivity {
  const startAt = instantOf(schedule.day, schedule.minute)
  const random = randomOf(seed, role, startAt)
  const { format, texts } = formatByKey(random.pick(formats))
  return composeActivity({
    format: { ...format, sizes: [Math.max(...format.sizes)] },
    texts,
    city,
    schedule: inOneDay(schedule),
    publishedAt: startAt - PUBLISHED_BEFORE_MS,
    asOf: now,
    random,
    popularity: filledTo(share, 0.7),
    enrollDeadlineAt: startAt,
    ...(organizer && { organizer }),
  })
}

/** The same time, with the minute counted from the midnight before it. */
function inOneDay({ day, minute, minutes }: Schedule): Schedule {
  const shift = Math.floor(minute / DAY_MINUTES)
  return { day: day + shift, minute: minute - shift * DAY_MINUTES, minutes }
}
