import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { describe, expect, test } from 'vitest'
import { referenceCities } from '#catalogue/catalogue-of.testing.ts'
import { dayOfDate, instantOf } from '#time/calendar-day.ts'
import { busiestCity } from './busiest-city.ts'
import { activityBeginningSoon, activityInProgress } from './moment-activities.ts'
import { PLACES_FOR_MANY, STILL_ON_MS, TIME_TO_SIGN_UP_MS } from './moment-promises.ts'

const city = busiestCity(referenceCities)
const organizer = { id: '00000000-0000-4000-8000-000000000001', nickName: '南风' }
const days = ['2026-12-31', '2027-01-02', '2026-07-05'].map(dayOfDate)
/** Every ten minutes of three days. */
const moments = days.flatMap((day) => Array.from({ length: 144 }, (_, index) => instantOf(day, index * 10)))

describe('activities of a moment', () => {
  test('one is in progress at any time, for a while yet', () => {
    const missed = moments.filter((now) => {
      const { activity } = activityInProgress({ seed: 'test', now, city })
      return activity.startAt > now || activity.endAt < now + STILL_ON_MS || (activity.publishedAt ?? now) >= now
    })
    expect(missed.map((now) => new Date(now).toISOString())).toEqual([])
  })

  // proves 12.73
  test('one begins at any time so soon that its check-in is open, late enough to sign up, with places for many', () => {
    const missed = moments.filter((now) => {
      const { activity } = activityBeginningSoon({ seed: 'test', now, city, organizer })
      const isSoon = activity.startAt <= now + CHECK_IN_OPENS_BEFORE_MS && activity.startAt >= now + TIME_TO_SIGN_UP_MS
      const hasPlaces = activity.ticketTypes.some(({ quota, taken }) => quota - taken >= PLACES_FOR_MANY)
      return (
        !isSoon ||
        !hasPlaces ||
        activity.enrollDeadlineAt !== activity.startAt ||
        activity.organizer.id !== organizer.id
      )
    })
    expect(missed.map((now) => new Date(now).toISOString())).toEqual([])
  })

  test('the same moment gives the same activity', () => {
    const now = instantOf(days[0] ?? 0, 700)
    expect(activityInProgress({ seed: 'test', now, city })).toEqual(activityInProgress({ seed: 'test', now, city }))
  })
})
