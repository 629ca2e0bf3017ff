import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import {
  DRAFT_FAULT_SENTENCES,
  type DraftRule,
  findDraftDoubts,
  findDraftFaults,
} from '@quan/contract/hosting/draft-rules.ts'
import { draftDoubtful, draftUnready } from '@quan/contract/hosting/drafts.ts'
import { draftFactQueries, type Occasion } from '#features/hosting/draft-facts.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Facts = ReturnType<typeof draftFactQueries>

/** Whether something else is held at a venue at a time, of each in their order. */
export async function findCollisions(sql: SqlRunner, occasions: readonly Occasion[]): Promise<boolean[]> {
  return occasions.length === 0 ? [] : await draftFactQueries(sql).listColliding(occasions)
}

/** Throws `input.invalid` for a city that is not there, and for half a pin. */
export async function requireCity({ isCity }: Pick<Facts, 'isCity'>, { cityCode, longitude, latitude }: DraftFields) {
  if ((longitude === null) !== (latitude === null)) throw invalid('longitude', '位置不正确')
  if (cityCode !== null && !(await isCity(cityCode))) throw invalid('cityCode', '没有这个城市')
}

const invalid = (field: string, message: string) =>
  new AppError(invalidInput, { validationErrors: [{ message, members: [field] }] })

type Readiness = {
  /** Doubts that were answered with yes. */
  accepted: readonly DraftRule[] | null | undefined
  now: number
  facts: Pick<Facts, 'listColliding'>
}

/** Throws `draft.unready` with every fault at its field, and `draft.doubtful` with the doubts that were not accepted. */
export async function requireReady(fields: DraftFields, { accepted, now, facts }: Readiness) {
  const faults = findDraftFaults(fields, now)
  if (faults.length > 0)
    throw new AppError(draftUnready, {
      validationErrors: faults.map(({ field, rule }) => ({ message: DRAFT_FAULT_SENTENCES[rule], members: [field] })),
    })
  const [doubts = []] = await findDoubts([fields], { now, facts })
  requireAccepted(doubts, accepted)
}

/** Throws `draft.doubtful` with the doubts that were not accepted. */
export function requireAccepted(doubts: readonly DraftRule[], accepted: Readiness['accepted']) {
  const open = doubts.filter((rule) => !accepted?.includes(rule))
  if (open.length > 0) throw new AppError(draftDoubtful, { details: open.join() })
}

/** The doubts of a `draft.doubtful`. */
export const doubtsOf = ({ details }: AppError): DraftRule[] => (details ?? '').split(',') as DraftRule[]

/** Everything that is asked about of drafts, of each in their order; what stands at their venues then is looked up at once. */
export async function findDoubts(
  drafts: readonly DraftFields[],
  { now, facts }: Omit<Readiness, 'accepted'>,
): Promise<DraftRule[][]> {
  const placed = drafts.flatMap(({ cityCode, venue, startTime, endTime }, number) =>
    cityCode !== null && venue !== null && startTime !== null && endTime !== null
      ? [{ number, occasion: { cityCode, venue, startTime, endTime } }]
      : [],
  )
  const taken = placed.length > 0 ? await facts.listColliding(placed.map(({ occasion }) => occasion)) : []
  const colliding = new Set(placed.filter((_, place) => taken[place]).map(({ number }) => number))
  return drafts.map((fields, number) => [
    ...findDraftDoubts(fields, now),
    ...(colliding.has(number) ? (['collides'] as const) : []),
  ])
}
