import { invalidInput, loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { alreadyHost, type applyToHost, type HostStanding } from '@quan/contract/hosting/host-application.ts'
import { toldFacts } from '@quan/contract/activity/organizer-facts.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { draftQueries } from '#features/hosting/draft.queries.ts'
import type { HostLimitsService } from '#features/hosting/host-limits.service.ts'
import { findOpenDoor, hostApplicationQueries, type HostRow } from '#features/hosting/host-application.queries.ts'
import { findOwnFacts } from '#features/organizer-facts/organizer-facts.service.ts'
import type { OwnFacts } from '#features/organizer-facts/own-facts.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type HostApplicationParts = { sql: Sql; clock: Clock; limits: HostLimitsService }

/** How members ask to be hosts. */
export function hostApplicationService({ sql, clock, limits }: HostApplicationParts) {
  const queries = hostApplicationQueries(sql)
  /** How a member stands. */
  async function get(memberId: string): Promise<HostStanding> {
    const row = await queries.find(memberId)
    // the account went while its token was still good
    if (!row) throw new AppError(loginRequired)
    const facts = await findOwnFacts(sql, memberId)
    return {
      ...standingOf(row),
      ...figuresOf(facts),
      ...(await findFreedom(sql, limits, memberId)),
      openDoor: await findOpenDoor(sql, memberId, clock.now()),
    }
  }

  return {
    /** Asks, or replaces what was asked. Throws `host.already`, and `input.invalid` for an unknown city. */
    async apply(memberId: string, application: ParsedInputOf<typeof applyToHost>): Promise<HostStanding> {
      await sql.begin(async (transaction) => {
        const writing = hostApplicationQueries(transaction)
        await writing.lock(memberId)
        const row = await writing.find(memberId)
        if (!row) throw new AppError(loginRequired)
        if (row.is_organizer) throw new AppError(alreadyHost)
        if (!(await writing.isCity(application.cityCode))) throw unknownCity()
        await writing.save(memberId, application, clock.now())
      })
      return await get(memberId)
    },

    get,
  }
}

/** How many activities operators look at still, how far the member publishes alone, and what they have open. */
async function findFreedom(
  sql: Sql,
  limits: HostLimitsService,
  memberId: string,
): Promise<Pick<HostStanding, 'reviewsLeft' | 'limits' | 'openNow'>> {
  const { reviewedFirst, ...own } = await limits.findFor(sql, memberId)
  return {
    reviewsLeft: Math.max(0, reviewedFirst - (await draftQueries(sql).countReviewed(memberId))),
    limits: own,
    openNow: await limits.countOpen(sql, memberId),
  }
}

function figuresOf(facts: OwnFacts | null): Pick<HostStanding, 'facts' | 'year'> {
  if (!facts) return { facts: null, year: { activities: 0, came: 0, cameAgain: 0 } }
  const { activities, allCame: came, cameAgain } = facts
  return { facts: toldFacts(facts), year: { activities, came, cameAgain } }
}

const unknownCity = () =>
  new AppError(invalidInput, { validationErrors: [{ message: '没有这个城市', members: ['cityCode'] }] })

/** Some are hosts without having asked: the operator made them so. */
function standingOf(row: HostRow): Pick<HostStanding, 'state' | 'reason' | 'application'> {
  const { is_organizer: isHost, state, reason, plan, city_code: cityCode, idea } = row
  const application = plan !== null && cityCode !== null && idea !== null ? { plan, cityCode, idea } : null
  if (isHost) return { state: HostState.admitted, reason: null, application }
  return { state: state ?? HostState.none, reason, application }
}
