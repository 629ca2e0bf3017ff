import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { PersonalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import type { City } from '#city/known-city.ts'
import { seedDesk } from '#desk/seed-desk.ts'
import { EVERY_DAY, inTransaction } from '#seeding/in-transaction.ts'
import { dayOf } from '#time/calendar-day.ts'
import { demoCards } from './card/demo-cards.ts'
import {
  findCardless,
  listKeepable,
  storeBirthDates,
  storeCards,
  storeFavorites,
  storeFollows,
  storeMessages,
  storeReferrals,
} from './store-lives.queries.ts'
import { demoCrowd, demoMembers, demoOrganizers } from './demo-members.ts'
import { drawFavorites } from './draw-favorites.ts'
import { drawFollows } from './draw-follows.ts'
import { demoMessages } from './message/demo-messages.ts'
import { listAnswered, listNewFans } from './message/told.queries.ts'
import { demoPhotos } from './photo/demo-photos.ts'
import { storePhotos } from './photo/photos.queries.ts'
import { drawReferrals } from './draw-referrals.ts'

/** Members who have messages: so many of the organizers listed first, and so many of the crowd. */
const TOLD_OF_EACH = 48

const SPAN_MS = 90 * DAY_MS

/** New followers somebody was told of, at most. */
const FANS_MOST = 16

type Lives = { sql: Sql; vault: PersonalVault; now: number; cities: readonly City[] }

/**
 * Gives the people of the catalogue what members have: a birth date, a card, people they follow and activities they
 * keep, people who came through their links, photos and messages, and what they asked the operators. The photos must have been drawn before. Once for each: whoever has a card is left alone, since somebody may have logged in as them and changed things.
 * Answers how many there were.
 */
export async function seedLives(lives: Lives): Promise<number> {
  return await inTransaction(lives.sql, EVERY_DAY, (own) => addMissing({ ...lives, sql: own }))
}

async function addMissing({ sql, vault, now, cities }: Lives): Promise<number> {
  const ids = await findCardless(
    sql,
    demoMembers.map(({ id }) => id),
  )
  if (ids.size === 0) return 0
  const all = demoCards(dayOf(now))
  const cards = all.filter(({ memberId }) => ids.has(memberId))
  const codeOf = new Map(cities.map(({ name, code }) => [name, code]))
  await storeCards(sql, cards, codeOf)
  await storeBirthDates(sql, vault, cards)
  const follows = drawFollows(now, new Map(all.map(({ memberId, city }) => [memberId, city])))
  await storeFollows(
    sql,
    follows.filter(({ followerId }) => ids.has(followerId)),
  )
  const ahead = await listKeepable(sql, now)
  const byCity = Map.groupBy(ahead, ({ cityCode }) => cityCode)
  const kept = cards.flatMap(({ memberId, city }) =>
    drawFavorites({ memberId, cityCode: codeOf.get(city) ?? null, now }, byCity),
  )
  await storeFavorites(sql, kept)
  await storeReferrals(
    sql,
    drawReferrals(now).filter(({ memberId }) => ids.has(memberId)),
  )
  await storePhotos(
    sql,
    demoPhotos.filter(({ ownerId }) => ids.has(ownerId)),
    now,
  )
  await seedMessages({ sql, now, ids })
  await seedDesk({ sql, vault, now, codeOf, activityIds: ahead.map(({ id }) => id), ids })
  return cards.length
}

/** Tells members what the catalogue did to them: who followed them, which of their questions were answered. */
async function seedMessages({ sql, now, ids }: { sql: Sql; now: number; ids: ReadonlySet<string> }) {
  const told = [...demoOrganizers.slice(0, TOLD_OF_EACH), ...demoCrowd.slice(0, TOLD_OF_EACH)].map(({ id }) => id)
  const [memberIds, since] = [told.filter((id) => ids.has(id)), now - SPAN_MS]
  const fans = await listNewFans(sql, { memberIds, since, limit: FANS_MOST })
  const answers = await listAnswered(sql, { memberIds, since })
  await storeMessages(sql, demoMessages({ fans, answers, now }))
}
