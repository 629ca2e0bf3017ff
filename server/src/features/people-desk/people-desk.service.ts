import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  type Attendee,
  BOARD_GROUPS_MAX,
  BOARD_HEADS_MAX,
  type BoardHead,
  type getComing,
  type ListedAttendee,
  type PeopleBoard,
  type WaitingPerson,
} from '@quan/contract/console/people/people.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { shapeSignUp } from '#features/check-in/sign-up-row.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { listChoices, shapeActivity } from '#features/people-desk/activity-choices.ts'
import { peopleBoardQueries } from '#features/people-desk/people-board.queries.ts'
import {
  type AttendeeRow,
  type DeskActivityRow,
  peopleDeskQueries,
  type WaitingRow,
} from '#features/people-desk/people-desk.queries.ts'
import { placeNote, placeNoteQueries } from '#features/people-desk/place-note.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { MARKED_AND_NEWEST_LAST, partPage, partReading } from '#platform/paging/part-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** How long after an activity what was noted about its people is kept, in milliseconds. */
const NOTE_KEPT_MS = 30 * DAY_MS

type DeskParts = { sql: SqlRunner; clock: Clock; vault: PersonalVault; offerFreedPlaces: OfferFreedPlaces }
/** Whose cities count; null = all. */
type Scope = { cities: readonly string[] | null }
type PageInput = { maxResultCount: number; cursor?: string | null | undefined }

/** People at an activity, as operators see them; throws `console.not_found` for what is not of their cities. */
export function peopleDesk({ sql, clock, vault, offerFreedPlaces }: DeskParts) {
  const queries = peopleDeskQueries(sql)

  async function getActivity(id: string, { cities }: Scope): Promise<DeskActivityRow> {
    const activity = await queries.findActivity(id)
    if (!activity || (cities !== null && !cities.includes(activity.city_code))) throw new AppError(consoleNotFound)
    return activity
  }

  const attendeeOf = (row: AttendeeRow): ListedAttendee => ({
    ...shapeAttendee(row, vault),
    headId: row.head_id,
    version: row.ticket_version,
  })

  return {
    /** The city of an activity, once it is seen that the operator works there. */
    cityOf: async (id: string, scope: Scope) => (await getActivity(id, scope)).city_code,

    getActivity: async (id: string, scope: Scope) => shapeActivity(await getActivity(id, scope)),

    /** Those among which one is chosen: what comes next and what still runs, or all that hold the words. */
    listChoices: (asked: ConsoleInputOf<typeof getComing>, { cities }: Scope) =>
      listChoices(asked, { sql, now: clock.now(), cities }),

    async getBoard(id: string, scope: Scope): Promise<PeopleBoard> {
      const activity = await getActivity(id, scope)
      const board = peopleBoardQueries(sql)
      const sides = await board.listSides(id)
      const heads = Map.groupBy(await board.listHeads(id, BOARD_HEADS_MAX), ({ ticketTypeId }) => ticketTypeId)
      const groups = await board.listGroups(id, BOARD_GROUPS_MAX)
      return {
        activity: shapeActivity(activity),
        sides: sides.map(({ id: ticketTypeId, ...side }) => ({
          ticketTypeId,
          ...side,
          heads: side.quota > BOARD_HEADS_MAX ? null : (heads.get(ticketTypeId) ?? []).map(shapeHead),
        })),
        ...(await board.countPlaces(id)),
        groupCount: groups[0]?.all ?? 0,
        groups: groups.map(({ orderId, bookedBy, places }) => ({ orderId, bookedBy, places })),
        minParticipants: activity.min_participants,
      }
    },

    async listAttendees(asked: PageInput & { activityId: string; keyword?: string | null | undefined }, scope: Scope) {
      const { id: activityId } = await getActivity(asked.activityId, scope)
      const filter = { activityId, keyword: asked.keyword || null, isPaidOnly: false }
      const found = await queries.listAttendees(filter, partReading(asked, MARKED_AND_NEWEST_LAST))
      const { rows, ...page } = partPage(found, asked, (row) => position(row.signed_up_at, row.place_id))
      return { items: rows.map(attendeeOf), ...page }
    },

    async listWaiting(asked: PageInput & { activityId: string }, scope: Scope) {
      const { id } = await getActivity(asked.activityId, scope)
      const found = await queries.listWaiting(id, partReading(asked, MARKED_AND_NEWEST_LAST))
      const { rows, ...page } = partPage(found, asked, (row) => position(row.joined_at, row.id))
      return { items: rows.map(shapeWaiting), ...page }
    },

    /** Offers free places by the rule of the waiting list, in the caller's transaction; answers how many. */
    async offerPlaces(id: string, scope: Scope): Promise<number> {
      await getActivity(id, scope)
      // so that what another operator's press offers is not counted with this one
      await lockTicketTypes(sql, id)
      const before = await queries.countOffers(id)
      await offerFreedPlaces(sql, id)
      return (await queries.countOffers(id)) - before
    },

    /** Notes something about who has a place, or takes the note away by an empty text. */
    async saveNote(asked: { activityId: string; placeId: string; text: string }, scope: Scope): Promise<void> {
      const { placeId, text } = asked
      const { id: activityId, end_at: endAt } = await getActivity(asked.activityId, scope)
      const notes = placeNoteQueries(sql)
      const keptUntil = new Date(Math.max(endAt.getTime(), clock.now()) + NOTE_KEPT_MS)
      const isDone =
        text === ''
          ? await notes.remove(activityId, placeId)
          : await notes.save({ activityId, placeId, sealed: placeNote.seal(placeId, text, vault), keptUntil })
      if (!isDone) throw new AppError(consoleNotFound)
    },
  }
}

const position = (at: Date, id: string) => ({ isMarked: false, at, id })

/** Somebody who has a place, as operators see them. */
export function shapeAttendee(row: AttendeeRow, vault: PersonalVault): Attendee {
  const { placeId, orderId, nickName, sex, checkInTime, table } = shapeSignUp(row, vault)
  return {
    placeId,
    orderId,
    nickName,
    sex,
    ticketType: row.ticket_type_name,
    isPaid: row.is_paid,
    bookedBy: row.booked_by,
    partySize: Math.max(row.party_size, 1),
    signUpTime: row.signed_up_at.toISOString(),
    checkInTime,
    note: placeNote.open(placeId, row.note, vault),
    table,
  }
}

const shapeHead = ({ headId, sex, isPaid }: BoardHead): BoardHead => ({ headId, sex, isPaid })

const shapeWaiting = (row: WaitingRow): WaitingPerson => ({
  id: row.id,
  memberId: row.member_id,
  nickName: row.nick_name,
  sex: row.sex,
  ticketType: row.ticket_type_name,
  joinTime: row.joined_at.toISOString(),
  isOffered: row.is_offered,
})
