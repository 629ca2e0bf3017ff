import type { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import type { NearbyCity } from '@quan/contract/activity/get-activity-list.ts'
import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { City } from '@quan/contract/city/city.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { hostedPictures, shapeActiveItem } from '#features/activity/active-item.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { arrangeCandidates } from './arrange-candidates.ts'
import { candidateOfRow } from './candidate-of-row.ts'
import { candidateQueries, type CandidateRow, LIKED_KINDS_MAX } from './candidates.queries.ts'
import { reasonText } from './reason-text.ts'
import { scoreCandidate, type Scored } from './score-candidate.ts'
import { markOf, NOTHING_SHOWN, readShown, type Shown, shownCursor } from './shown-cursor.ts'
import { NO_TASTE, type Taste } from './taste.ts'
import { tasteQueries, type TasteRow } from './taste.queries.ts'

export type RecommendParts = {
  sql: Sql
  vault: PersonalVault
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
  /** Another host of pictures, or null. */
  pictureBaseUrl: string | null
  listCities: () => Promise<City[]>
  /** How many are going on in a city, and what is on around one with nothing to join. */
  surroundings: {
    running(cityCode: string): Promise<number>
    nearby(cityCode: string): Promise<NearbyCity[]>
  }
}

/** What somebody can join in a city that starts within a span; milliseconds since 1970. */
type SpanQuestion = { memberId: string; cityCode: string; from: number; until: number; limit: number }
type RecommendedInput = ParsedInputOf<typeof getRecommended>
type Page = ResultOf<typeof getRecommended>

/** What can still be joined, ranked for whoever asks. */
export type Recommendations = ReturnType<typeof recommendService>

export function recommendService(parts: RecommendParts) {
  const { sql, vault, lists, clock, pictureBaseUrl, listCities, surroundings } = parts
  // they count who comes of the people a member met, by what those people chose
  const candidates = candidateQueries(lists)
  const tastes = tasteQueries(sql)
  const pictures = hostedPictures(pictureBaseUrl)

  async function busiestCity(): Promise<string | null> {
    const cities = await listCities()
    const [first] = cities.toSorted((a, b) => b.activityCount - a.activityCount)
    return first?.code ?? null
  }

  /** The rows somebody can still join, and what ranks them; by two statements for a member, one for visitors. */
  async function look(cityCode: string, memberId: string | null, now: number) {
    const row = memberId === null ? null : await tastes.read(memberId, now)
    if (memberId === null || row === null)
      return { rows: await candidates.listForVisitors({ cityCode, now }), taste: NO_TASTE }
    const taste = tasteOf(row, memberBirthDate.open(memberId, row.sealed_birth_date, vault), now)
    const liked = { categories: likedKinds(taste), followed: [...taste.followed] }
    return { rows: await asTheHouse(() => candidates.listForMember({ cityCode, now, memberId, ...liked })), taste }
  }

  return {
    /** What starts within a span and a member can still join, the best first, and how many there are. */
    async ofSpan({
      memberId,
      cityCode,
      from,
      until,
      limit,
    }: SpanQuestion): Promise<{ titles: string[]; count: number }> {
      const now = clock.now()
      const row = await tastes.read(memberId, now)
      if (row === null) return { titles: [], count: 0 }
      const taste = tasteOf(row, memberBirthDate.open(memberId, row.sealed_birth_date, vault), now)
      const rows = await asTheHouse(() => candidates.listOfSpan({ cityCode, now, memberId, from, until }))
      const open = scoreRows(rows, { taste, sex: taste.sex, now }).filter(({ isFull }) => !isFull)
      const placed = arrangeCandidates(open, { now, today: todayOf(rows, now), lastCategory: null, shown: 0, limit })
      const titles = new Map(rows.map(({ id, title }) => [id, title]))
      return { titles: placed.flatMap(({ id }) => titles.get(id) ?? []), count: open.length }
    },

    /** A page of what is recommended. Throws `input.invalid` for a bad cursor. */
    async list(asked: RecommendedInput, memberId: string | null): Promise<Page> {
      const shown = asked.cursor ? readShown(asked.cursor) : NOTHING_SHOWN
      const cityCode = asked.city ?? (await busiestCity())
      if (cityCode === null) return { items: [], nextCursor: null }
      const now = clock.now()
      const [{ rows, taste }, running] = await Promise.all([
        look(cityCode, memberId, now),
        asked.cursor ? null : surroundings.running(cityCode),
      ])
      const ranked = rank({ rows, taste, shown, asked, now })
      const page = { ...withKept(ranked, memberId), ...(running !== null && { running }) }
      if (page.nextCursor !== null) return pictures.ofPage(page)
      const hasOthers = await candidates.hasOthers({ cityCode, now, marks: [...ranked.marks] })
      // where there is nothing to join for anybody, for it is nobody's taste that leaves it empty
      const isBare = !asked.cursor && page.items.length === 0 && !hasOthers
      const nearby = isBare ? await surroundings.nearby(cityCode) : []
      return pictures.ofPage({ ...page, hasOthers, ...(nearby.length > 0 && { nearby }) })
    },
  }

  /** Whether it is a favourite is told to members alone. */
  function withKept({ page, kept }: RankedPage, memberId: string | null): Page {
    if (memberId === null) return page
    return { ...page, items: page.items.map((item) => ({ ...item, isCollect: kept.has(item.id) })) }
  }
}

type Ranking = { rows: CandidateRow[]; taste: Taste; shown: Shown; asked: RecommendedInput; now: number }
/** A page with which of its rows are favourites, and the marks of what stands on it and on the pages before. */
type RankedPage = { page: Page; kept: ReadonlySet<string>; marks: ReadonlySet<string> }

function rank({ rows, taste, shown, asked, now }: Ranking): RankedPage {
  const unseen = rows.filter(({ id }) => !shown.ids.has(markOf(id)))
  const scored = scoreRows(unseen, { taste, sex: asked.sex ?? taste.sex, now }).filter(
    ({ isFull }) => !asked.sex || !isFull,
  )
  const { lastCategory } = shown
  const today = todayOf(rows, now)
  const limit = asked.maxResultCount
  const placed = arrangeCandidates(scored, { now, today, lastCategory, shown: shown.ids.size, limit })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = placed.flatMap((one) => itemOf(one, byId.get(one.id), now) ?? [])
  const hasMore = scored.length > placed.length
  const next = {
    ids: new Set([...shown.ids, ...placed.map(({ id }) => markOf(id))]),
    lastCategory: placed.at(-1)?.category ?? null,
  }
  const counted = !hasMore && !asked.cursor && { totalCount: items.length }
  return {
    page: { items, nextCursor: hasMore ? shownCursor(next) : null, ...counted },
    kept: new Set(rows.filter((row) => row.is_kept).map(({ id }) => id)),
    marks: next.ids,
  }
}

type Scoring = { taste: Taste; sex: 1 | 2 | null; now: number }

/** Those that somebody can take part in, weighed. */
function scoreRows(rows: readonly CandidateRow[], { taste, sex, now }: Scoring): Scored[] {
  return rows
    .flatMap((row) => candidateOfRow(row, taste, sex) ?? [])
    .map((candidate) => scoreCandidate(candidate, taste, now))
}

/** Today in the city of the rows. */
function todayOf([first]: readonly CandidateRow[], now: number) {
  return formatDate(now, first?.time_zone ?? MAINLAND_TIME_ZONE)
}

function itemOf({ reason, isFull }: Scored, row: CandidateRow | undefined, now: number): Page['items'][number] | null {
  if (!row) return null
  const { category, organizer_nick_name: organizer, price_from_fen: price } = row
  const text = reasonText(reason, { category, organizer, isSoldHere: price !== null })
  return { ...shapeActiveItem(row, now), reason: { ...reason, text }, isFull }
}

/** Whoever turned the recommendation off keeps what decides whether they can join at all. */
function tasteOf(row: TasteRow, birthDate: string | null, now: number): Taste {
  const who = { sex: row.sex, age: birthDate === null ? null : ageInYears(birthDate, now) }
  if (row.is_on === false) return { ...NO_TASTE, ...who }
  return {
    ...who,
    isOn: true,
    interests: new Set(row.interests),
    kept: countsOf(row.kept),
    visited: countsOf(row.visited),
    followed: new Set(row.followed),
    freeTimes: new Set(row.free_times),
    declined: countsOf(row.declined),
  }
}

function countsOf(counts: TasteRow['kept']): ReadonlyMap<ActivityCategory, number> {
  return new Map(Object.entries(counts ?? {}).map(([kind, count]) => [Number(kind) as ActivityCategory, count]))
}

/** The kinds somebody is fond of, the dearest first. */
function likedKinds({ interests, kept, visited }: Taste): ActivityCategory[] {
  const fondness = new Map<ActivityCategory, number>()
  for (const [kind, count] of [...kept, ...visited]) fondness.set(kind, (fondness.get(kind) ?? 0) + count)
  for (const kind of interests) fondness.set(kind, (fondness.get(kind) ?? 0) + 1)
  return [...fondness]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind]) => kind)
    .slice(0, LIKED_KINDS_MAX)
}
