import type { ChangeableFields, ChangeImpact } from '@quan/contract/console/activities/change-activity.ts'
import { changedNames } from '@quan/contract/console/activities/change-rules.ts'
import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { dayOf } from '@quan/contract/console/series/series-parts.ts'
import { placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { type BookedAge, peopleImpactQueries } from './change-at-desk.queries.ts'
import { openFacts } from '#features/companion/companion-facts.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { isEligible, type SignUpTerms } from '#features/order/sign-up-rules.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** Birth dates opened at a time; between two bites others are answered. */
const AT_A_TIME = 1_000

type AgeRange = Pick<SignUpTerms, 'minAge' | 'maxAge' | 'firstDay'>

type Parts = { sql: SqlRunner; vault: PersonalVault }
type PlannedChange = { activity: DeskActivity; before: ChangeableFields; after: ChangeableFields }

/** What a change does to who comes and who waits: whether it takes place for them, and whom its ages leave out. */
export function peopleImpact({ sql, vault }: Parts) {
  return {
    async turnout({
      activity: { id, isMinimumDecided },
      before,
      after,
    }: PlannedChange): Promise<ChangeImpact['turnout']> {
      const names = changedNames(before, after)
      const [least, leastBefore] = [after.minParticipants ?? 0, before.minParticipants ?? 0]
      const isOutOfReach = names.includes('ticketTypes') && placesOf(after) < least
      const isAsked = names.includes('minParticipants') || names.includes('enrollDeadline') || isOutOfReach
      if (!isAsked || isMinimumDecided || Math.max(least, leastBefore) === 0) return null
      const found = await peopleImpactQueries(sql).findTurnout(id)
      return { ...found, isEnough: found.paid >= least }
    },

    async ages({ activity: { id, timeZone }, before, after }: PlannedChange): Promise<ChangeImpact['ages']> {
      const names = changedNames(before, after)
      if (!names.includes('minAge') && !names.includes('maxAge')) return null
      const { minAge, maxAge, startTime } = after
      return await countAges({ sql, vault }, id, { minAge, maxAge, firstDay: dayOf(startTime, timeZone) })
    },
  }
}

async function countAges(
  { sql, vault }: Parts,
  activityId: string,
  range: AgeRange,
): Promise<NonNullable<ChangeImpact['ages']>> {
  const counted = { outside: 0, unknown: 0, waiting: 0 }
  if (range.minAge === null && range.maxAge === null) return counted
  const { listBookedAges, listWaitingAges } = peopleImpactQueries(sql)
  for await (const row of allOf((after) => listBookedAges(activityId, { after, limit: AT_A_TIME }))) {
    const birthDate = birthDateOf(row, vault)
    if (birthDate === null) counted.unknown += 1
    else if (!isWithin(birthDate, range)) counted.outside += 1
  }
  for await (const { memberId, sealed } of allOf((after) => listWaitingAges(activityId, { after, limit: AT_A_TIME }))) {
    if (!isWithin(memberBirthDate.open(memberId, sealed, vault), range)) counted.waiting += 1
  }
  return counted
}

const isWithin = (birthDate: string | null, range: AgeRange) =>
  isEligible({ sex: null, birthDate }, { ...range, sex: 0 })

/** Null where nobody has the place yet, or their birth date was not told. */
function birthDateOf({ holderId, sealed, companionId, facts }: BookedAge, vault: PersonalVault): string | null {
  if (holderId !== null) return memberBirthDate.open(holderId, sealed, vault)
  return companionId === null ? null : openFacts(companionId, facts, vault).birthDate
}

/** All rows of a list that is read in bites, in the order of their ids. */
async function* allOf<Row extends { id: string }>(read: (after: string | null) => Promise<Row[]>) {
  let rows = await read(null)
  while (rows.length > 0) {
    yield* rows
    rows = rows.length < AT_A_TIME ? [] : await read(rows.at(-1)?.id ?? null)
  }
}
