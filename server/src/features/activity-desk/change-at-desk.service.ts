import { randomUUIDv7 } from 'node:crypto'
import {
  activityChanged,
  activityChangeRefused,
  activityUnchangeable,
  type changeAtDesk,
  type ChangeableFields,
  type ChangeImpact,
  type previewChange,
} from '@quan/contract/console/activities/change-activity.ts'
import {
  CHANGE_FAULT_SENTENCES,
  changeableOf,
  changedNames,
  findChangeDoubts,
  findChangeFaults,
} from '@quan/contract/console/activities/change-rules.ts'
import { type DeskActivity, DeskStatus } from '@quan/contract/console/activities/desk-activity.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { changeRefunds } from '#features/accounting/change-refunds.service.ts'
import { listBookedPlaces, pastRuleMoney } from '#features/accounting/past-rule-money.ts'
import type { ActivityChange } from '#features/activity-change/activity-change.ts'
import { changeActivity, countConcerned, lockActivity } from '#features/activity-change/change-activity.service.ts'
import { activityDesk, type DeskScope } from '#features/activity-desk/activity-desk.service.ts'
import { changeAtDeskQueries } from '#features/activity-desk/change-at-desk.queries.ts'
import { peopleImpact } from '#features/activity-desk/people-impact.ts'
import { bareShown, deskPictures } from '#features/desk-picture/desk-pictures.service.ts'
import { findCollisions, requireAccepted } from '#features/hosting/draft-readiness.ts'
import { changedByOperator } from '#features/hosting/hosting-texts.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

type Parts = {
  sql: SqlRunner
  clock: Clock
  notifications: Pick<Notifications, 'notify'>
  offerFreedPlaces: OfferFreedPlaces
  vault: PersonalVault
  /** A test does without it. */
  lock?: typeof lockActivity
}
type ChangeQuestion = ParsedConsoleInputOf<typeof previewChange>
/** Who changes; `isAllowed`: what goes back by it was looked at with the whole that it is a part of. */
type Changer = DeskScope & { operatorId: string; isAllowed?: boolean }

const MOVING = ['startTime', 'endTime', 'district', 'venue', 'address', 'longitude', 'latitude'] as const

/** An activity before and after a change that breaks no rule. */
type Change = { activity: DeskActivity; before: ChangeableFields; after: ChangeableFields; isMoved: boolean }

/** How operators change published activities, as part of a call of the console. */
export function changesAtDesk({ sql, clock, vault, notifications, offerFreedPlaces, lock = lockActivity }: Parts) {
  const queries = changeAtDeskQueries(sql)
  const desk = activityDesk({ sql, clock })
  const people = peopleImpact({ sql, vault })
  const given = changeRefunds({ sql, clock })

  async function prepare({ id, version, fields }: ChangeQuestion, scope: DeskScope): Promise<Change> {
    const activity = await desk.get(id, scope)
    const { status } = activity
    if (status === DeskStatus.cancelled || status === DeskStatus.ended) throw new AppError(activityUnchangeable)
    if (activity.version !== version) throw new AppError(activityChanged, { details: JSON.stringify(activity) })
    const before = changeableOf(activity)
    const after = withFields(before, fields)
    const faults = findChangeFaults(activity, after, clock.now())
    if (faults.length > 0)
      throw new AppError(activityChangeRefused, {
        validationErrors: faults.map(({ field, rule }) => ({
          message: CHANGE_FAULT_SENTENCES[rule],
          members: [`fields.${field}`],
        })),
      })
    if (hasOtherPictures(before, after)) await deskPictures(sql).requireFit({ activityId: id, before, after })
    const names = changedNames(before, after)
    return { activity, before, after, isMoved: MOVING.some((name) => names.includes(name)) }
  }

  async function impactOf(change: Change): Promise<ChangeImpact> {
    const { activity, before, after, isMoved } = change
    const { id } = activity
    const { venue, startTime, endTime } = after
    const occasions =
      isMoved && venue ? [{ activityId: id, cityCode: activity.city.code, venue, startTime, endTime }] : []
    const [collides] = await findCollisions(sql, occasions)
    return {
      told: isMoved ? await countConcerned(sql, id) : 0,
      booked: await queries.countBooked(id),
      ...moneyOf({ before, after, isMoved }, await listBookedPlaces(sql, id), clock.now()),
      offered: offeredOf(activity, after, await queries.listWaiting(id)),
      doubts: [...findChangeDoubts(before, after, clock.now()), ...(collides ? (['collides'] as const) : [])],
      turnout: await people.turnout(change),
      ages: await people.ages(change),
    }
  }

  return {
    /** What a change would do as of now. Throws what `previewChange` names. */
    preview: async (asked: ChangeQuestion, scope: DeskScope) => await impactOf(await prepare(asked, scope)),

    /** Makes a change. Throws what `changeAtDesk` names. */
    async change({ shownRefund, accepted, ...asked }: ParsedConsoleInputOf<typeof changeAtDesk>, changer: Changer) {
      const { id } = asked
      const { operatorId, isAllowed = false } = changer
      await given.lockOperator(operatorId)
      await lock(sql, id)
      const change = await prepare(asked, changer)
      const impact = await impactOf(change)
      if (impact.refund > shownRefund) throw new AppError(consoleChangedMeanwhile)
      requireAccepted(impact.doubts, accepted)
      const startsAt = Date.parse(change.before.startTime)
      if (!isAllowed) await given.requireLook({ operatorId, dates: [{ refundFen: impact.refund, startsAt }] })
      const names = changedNames(change.before, change.after)
      if (names.length === 0) return { ...change, told: 0, names, impact }
      const parts = { sql, clock, notifications, lock }
      const { outcome, told } = await changeActivity(id, activityChangeOf(change, names), parts)
      if (outcome !== 'changed') throw new AppError(activityUnchangeable)
      const cityCode = change.activity.city.code
      await given.note({ activityId: id, cityCode, operatorId, refundFen: impact.refund })
      const { before, after } = change
      if (hasOtherPictures(before, after))
        await deskPictures(sql).keepAtActivity({ activityId: id, before, after, at: clock.now() })
      if (names.includes('ticketTypes')) {
        const types = change.after.ticketTypes.map((type) => ({ ...type, id: type.id ?? randomUUIDv7() }))
        await queries.saveTicketTypes(id, types)
        await queries.sumUp(id)
        await offerFreedPlaces(sql, id)
      }
      const changed = await desk.get(id, changer)
      const { organizer, title } = changed
      if (organizer.id !== null)
        await notifications.notify(sql, { ...changedByOperator({ id, title }), memberId: organizer.id })
      return { activity: changed, before, after, told, names, impact }
    },
  }
}

function withFields(before: ChangeableFields, fields: ChangeQuestion['fields']): ChangeableFields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const after: ChangeableFields = { ...before, ...Object.fromEntries(given) }
  return { ...after, ...bareShown(after) }
}

const hasOtherPictures = (before: ChangeableFields, after: ChangeableFields) =>
  changedNames(before, after).some((name) => name === 'cover' || name === 'pictures')

/** A change of the tickets alone counts as one of the content, which stays as it is: all are counted by one version. */
function activityChangeOf({ after }: Change, names: readonly (keyof ChangeableFields)[]): ActivityChange {
  const { title, description, programme, refundRule, cover, pictures, venue, address, district, longitude, latitude } =
    after
  const { category, minAge, maxAge, minParticipants, matchHours, permit } = after
  const has = (...some: (keyof ChangeableFields)[]) => some.some((name) => names.includes(name))
  const point = longitude === null || latitude === null ? null : { longitude, latitude }
  return {
    startAt: Date.parse(after.startTime),
    endAt: Date.parse(after.endTime),
    enrollDeadlineAt: Date.parse(after.enrollDeadline),
    ...(has('venue', 'address', 'district', 'longitude', 'latitude') && {
      place: { venue: venue ?? '', address, district, point },
    }),
    ...(has('title', 'description', 'programme', 'refundRule', 'ticketTypes') && {
      content: { title: title ?? '', description: description ?? '', programme, refundRule },
    }),
    ...(has('category', 'minAge', 'maxAge', 'minParticipants', 'matchHours', 'permit') && {
      terms: { category, minAge, maxAge, minParticipants, matchHours, permit: permit || null },
    }),
    ...(has('cover', 'pictures') && { pictures: { cover, pictures } }),
  }
}

/** Whose money may go back by it, and how much at most. */
function moneyOf(
  { before, after, isMoved }: Omit<Change, 'activity'>,
  booked: Awaited<ReturnType<typeof listBookedPlaces>>,
  now: number,
): Pick<ChangeImpact, 'freePlaces' | 'freeOrders' | 'refund'> {
  const leftMs = Math.max(Date.parse(before.startTime), Date.parse(after.startTime)) - now
  const ruleAfter = isMoved ? null : after.refundRule
  const { places, orders, refundFen } = pastRuleMoney({ booked, before: before.refundRule, after: ruleAfter, leftMs })
  return { freePlaces: isMoved ? places : 0, freeOrders: isMoved ? orders : 0, refund: refundFen }
}

function offeredOf(
  { ticketTypes }: DeskActivity,
  after: ChangeableFields,
  waiting: readonly { id: string; waiting: number }[],
): number {
  return ticketTypes.reduce((sum, { id, quota, taken }) => {
    const next = after.ticketTypes.find((type) => type.id === id)?.quota ?? quota
    const free = next > quota ? next - taken : 0
    return sum + Math.min(free, waiting.find((type) => type.id === id)?.waiting ?? 0)
  }, 0)
}
