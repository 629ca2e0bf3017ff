import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import * as contract from '@quan/contract/console/host-limits.ts'
import {
  admitHost,
  draftHostUnmade,
  draftOverdue,
  getDraftsInReview,
  getHostApplications,
  publishReviewed,
  refuseHost,
  returnDraft,
  type WaitingDraft,
  type WaitingHost,
} from '@quan/contract/console/hosting-desk.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { mapShown } from '#features/desk-picture/desk-pictures.service.ts'
import type { DraftInReview, DraftReviews, ReviewOutcome } from '#features/hosting/draft-review.service.ts'
import type { DecisionOutcome, HostDecisions, WaitingApplication } from '#features/hosting/host-decision.service.ts'
import type { HostLimitsService } from '#features/hosting/host-limits.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { waitingPage, waitingReading } from '#platform/paging/waiting-page.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import type { OperatorCaller } from '../access/session.service.ts'

type Parts = {
  hostDecisions: HostDecisions
  draftReviews: DraftReviews
  /** The path with a signature: pictures of drafts are nobody else's to see. */
  signPicture: (path: string) => string
}
type Scope = { cities: readonly string[] | null }

/** Who may host, and which of their first activities are published. */
export function hostingRoutes({ hostDecisions, draftReviews, signPicture }: Parts): ConsoleImplementation[] {
  const [hosts, drafts] = [hostDecisions.within, draftReviews.within]
  return [
    implementConsole(getHostApplications, async ({ input, sql, caller: { cities } }) => {
      const found = await hosts(sql).listWaiting(waitingReading(input), cities)
      const { rows, ...page } = waitingPage(found, input, ({ createdAt: at, memberId: id }) => ({ at, id }))
      return { items: rows.map(shapeApplication), ...page }
    }),
    implementConsole(getDraftsInReview, async ({ input, sql, caller: { cities } }) => {
      const reviews = drafts(sql)
      const found = await reviews.listInReview(waitingReading(input), cities)
      const { rows, ...page } = waitingPage(found, input, ({ submittedAt: at, id }) => ({ at, id }))
      const doubts = await reviews.findDoubts(rows.map(({ fields }) => fields))
      return {
        items: rows.map((row, place) => ({ ...shapeDraft(row, signPicture), doubts: doubts[place] ?? [] })),
        ...page,
      }
    }),
    implementConsole(admitHost, async ({ input: { memberId }, sql, caller, note }) => {
      const city = ownCity(await hosts(sql).findCity(memberId), caller)
      note({ target: { kind: 'member', id: memberId, city } })
      return refuseUnlessDone(await hosts(sql).admit(memberId))
    }),
    implementConsole(refuseHost, async ({ input: { memberId, reason }, sql, caller, note }) => {
      const city = ownCity(await hosts(sql).findCity(memberId), caller)
      note({ target: { kind: 'member', id: memberId, city }, details: { reason } })
      return refuseUnlessDone(await hosts(sql).refuse(memberId, reason))
    }),
    implementConsole(publishReviewed, async ({ input: { id }, sql, caller, note }) => {
      const city = ownCity(await drafts(sql).findCity(id), caller)
      note({ target: { kind: 'draft', id, city } })
      return refuseUnlessDone(await drafts(sql).publish(id))
    }),
    implementConsole(returnDraft, async ({ input: { id, reason }, sql, caller, note }) => {
      const city = ownCity(await drafts(sql).findCity(id), caller)
      note({ target: { kind: 'draft', id, city }, details: { reason } })
      return refuseUnlessDone(await drafts(sql).sendBack(id, reason))
    }),
  ]
}

function shapeApplication({ memberId, nickName, createdAt, ...application }: WaitingApplication): WaitingHost {
  return { ...application, member: { id: memberId, nickName: nickName ?? '' }, applyTime: createdAt.toISOString() }
}

function shapeDraft(
  { id, ownerId, nickName, fields, submittedAt, isHostUnmade }: DraftInReview,
  signPicture: Parts['signPicture'],
): Omit<WaitingDraft, 'doubts'> {
  return {
    id,
    host: { id: ownerId, nickName: nickName ?? '' },
    submitTime: submittedAt.toISOString(),
    isHostUnmade,
    // a version before may have saved it without what came later
    fields: { ...EMPTY_DRAFT, ...fields, ...mapShown(fields, signPicture) },
  }
}

/** What is not there and what is of other cities look alike. */
function ownCity(city: string | null, { cities }: Scope): string {
  if (city === null || (cities !== null && !cities.includes(city))) throw new AppError(consoleNotFound)
  return city
}

function refuseUnlessDone(outcome: DecisionOutcome | ReviewOutcome): Record<string, never> {
  if (outcome === 'done') return {}
  if (outcome === 'unmade') throw new AppError(draftHostUnmade)
  throw new AppError(outcome === 'late' ? draftOverdue : consoleChangedMeanwhile)
}

/** Within what hosts publish without an operator: for everybody, and for single ones. */
export function hostLimitRoutes({ hostLimits }: { hostLimits: HostLimitsService }): ConsoleImplementation[] {
  return [
    implementConsole(contract.getHouseLimits, ({ sql }) => hostLimits.getHouse(sql)),
    implementConsole(contract.listOwnLimits, ({ input, sql }) => hostLimits.listOwn(sql, input)),
    implementConsole(contract.findOwnLimits, ({ input, sql }) => hostLimits.getOwn(sql, input.memberId)),
    implementConsole(contract.setHouseLimits, async ({ input, sql, caller, note }) => {
      note({ details: { limits: input.limits } })
      requireAllCities(caller)
      const { limits: before } = await hostLimits.getHouse(sql)
      note({ details: { limits: input.limits, before } })
      return await hostLimits.setHouse(sql, { ...input, operatorId: caller.operatorId })
    }),
    implementConsole(contract.setOwnLimits, async ({ input: { memberId, ...input }, sql, caller, note }) => {
      note({ target: { kind: 'member', id: memberId }, details: { limits: input.limits } })
      requireAllCities(caller)
      const { limits: before } = await hostLimits.getOwn(sql, memberId)
      note({ details: { limits: input.limits, before } })
      return await hostLimits.setOwn(sql, memberId, { ...input, operatorId: caller.operatorId })
    }),
  ]
}

function requireAllCities({ cities }: OperatorCaller) {
  if (cities !== null) throw new AppError(contract.hostLimitsOfAllCities)
}
