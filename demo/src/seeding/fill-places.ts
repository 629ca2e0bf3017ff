import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { DemoActivity } from '#activity/demo-activity.ts'
import { type SignUpPlan, takenAt } from '#activity/sign-up-plan.ts'
import { addTaken, lockTicketTypes } from './fill-places.queries.ts'
import { type PlaceRow, placeRows } from './place-rows.ts'
import { storePlaces } from './store-places.queries.ts'

type Fill = { sql: Sql; activities: readonly DemoActivity[]; since: number; until: number; places: boolean }

/**
 * Lets the people of the catalogue go on signing up: stored activities gain the places taken since the last start.
 * Only adds, and only what is free: places of real members stay, and no quota is passed.
 */
export async function fillPlaces({ sql, activities, since, until, places }: Fill): Promise<void> {
  const due = activities.flatMap((demo) => dueOf(demo, since, until))
  const free = await lockTicketTypes(
    sql,
    due.map(({ signUp }) => signUp.ticketTypeId),
  )
  const filled = due.flatMap((item) => {
    const count = Math.min(item.to - item.from, free.get(item.signUp.ticketTypeId) ?? 0)
    return count > 0 ? [{ ...item, count }] : []
  })
  await addTaken(
    sql,
    filled.map(({ signUp, count }) => ({ ticketTypeId: signUp.ticketTypeId, count })),
  )
  if (places) await storePlaces(sql, filled.flatMap(newPlaces))
}

type Due = { demo: DemoActivity; ticketNumber: number; signUp: SignUpPlan; from: number; to: number }

function dueOf(demo: DemoActivity, since: number, until: number): Due[] {
  return demo.signUps.flatMap((signUp, ticketNumber) => {
    const [from, to] = [takenAt(signUp, since), takenAt(signUp, until)]
    return to > from ? [{ demo, ticketNumber, signUp, from, to }] : []
  })
}

const newPlaces = ({ demo, ticketNumber, from, count }: Due & { count: number }): PlaceRow[] =>
  placeRows(demo, ticketNumber, from, from + count)
