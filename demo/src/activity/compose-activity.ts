import type { NewActivity } from '@quan/server/features/activity/new-activity.ts'
import { uuidV7 } from '#id/uuid.ts'
import { organizerOf } from '#member/organizer-of.ts'
import { drawPicturesOf } from '#pictures/draw-pictures-of.ts'
import { drawQuestions } from '#question/draw-questions.ts'
import { fill } from '#text/fill.ts'
import { type Place, placeOf } from '#venue/place.ts'
import type { ActivityPlan } from './activity-plan.ts'
import type { DemoActivity } from './demo-activity.ts'
import { drawDescription, drawTitle } from './describe.ts'
import { drawSale } from './draw-sale.ts'
import { endAtOf, startAtOf } from './draw-times.ts'
import { programmeOf } from './programme.ts'
import { type Ages, slotsOf } from './slots.ts'
import { suitsPlace } from './suits-place.ts'

/** Writes the activity: everything its plan leaves open is drawn. */
export function composeActivity(plan: ActivityPlan): DemoActivity {
  const { format, texts, city, schedule, publishedAt, asOf, random } = plan
  const id = uuidV7(publishedAt, random)
  const place = placeOf({ places: city.places, kind: format.place, random })
  const capacity = random.pick(format.sizes)
  const ages = format.ages ? random.pick(format.ages) : null
  const slots = slotsOf({ format, city: city.name, place, day: schedule.day, capacity, ages, random })
  const written = { format, texts, slots, schedule, random }
  const title = drawTitle(written)
  const description = drawDescription(written)
  const { sold, signUps } = drawSale({ ...plan, id, capacity })
  const activity: NewActivity = {
    id,
    cityCode: city.code,
    title,
    description,
    category: texts.category,
    ...drawPicturesOf(texts.category, random),
    ...locationOf(place),
    startAt: startAtOf(schedule),
    endAt: endAtOf(schedule),
    allDay: false,
    programme: programmeOf(format, slots, schedule),
    ...agesOf(ages),
    capacity,
    ...sold,
    organizer: plan.organizer ?? identity(organizerOf({ city: city.name, category: texts.category, random })),
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

const identity = ({ id, nickName }: { id: string; nickName: string }) => ({ id, nickName })

function locationOf({ district, venue, address, longitude, latitude }: Place) {
  return { district, venue: fill(venue, {}), address: fill(address, {}), longitude, latitude }
}

const agesOf = (ages: Ages | null) => ({ minAge: ages?.[0] ?? null, maxAge: ages?.[1] ?? null })
