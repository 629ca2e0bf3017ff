import {
  createDeskDoorLink,
  getDeskDoorLinks,
  revokeDeskDoorLink,
} from '@quan/contract/console/people/desk-door-links.ts'
import { checkInAtDesk } from '@quan/contract/console/people/desk-check-in.ts'
import {
  getAttendees,
  getComing,
  getDeskAnnouncements,
  getPeopleBoard,
  getWaitingPeople,
  offerPlaces,
  savePlaceNote,
} from '@quan/contract/console/people/people.ts'
import { beginPeopleExport, getPeopleExport, takePeopleExport } from '@quan/contract/console/people/people-export.ts'
import { getMoves, movePlace } from '@quan/contract/console/people/place-move.ts'
import { listAnnouncements } from '#features/announcement/announcement.service.ts'
import type { DoorLinks } from '#features/door/door-links.service.ts'
import { listMoves } from '#features/order/changes/move-place.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import { checkInPlaceAtDesk } from '#features/people-desk/desk-check-in.ts'
import { peopleDesk } from '#features/people-desk/people-desk.service.ts'
import { peopleExports } from '#features/people-desk/people-export.service.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

type Parts = {
  clock: Clock
  vault: PersonalVault
  offerFreedPlaces: OfferFreedPlaces
  changes: Pick<OrderChanges, 'movePlace' | 'recordEntry'>
  doorLinks: DoorLinks
}

/** People at an activity, and the links that open its door. */
export function peopleRoutes(parts: Parts): ConsoleImplementation[] {
  const desk = (sql: SqlRunner) => peopleDesk({ ...parts, sql })
  const lists = (sql: SqlRunner) => peopleExports({ ...parts, sql })
  const links = parts.doorLinks.within
  return [
    implementConsole(getComing, ({ input, sql, caller }) => desk(sql).listChoices(input, caller)),
    implementConsole(getPeopleBoard, ({ input, sql, caller }) => desk(sql).getBoard(input.activityId, caller)),
    implementConsole(getAttendees, ({ input, sql, caller }) => desk(sql).listAttendees(input, caller)),
    implementConsole(getWaitingPeople, ({ input, sql, caller }) => desk(sql).listWaiting(input, caller)),
    implementConsole(getDeskAnnouncements, async ({ input: { activityId }, sql, caller }) => {
      await desk(sql).cityOf(activityId, caller)
      return { announcements: await listAnnouncements(sql, activityId) }
    }),
    implementConsole(offerPlaces, async ({ input: { activityId: id }, sql, caller, note }) => {
      const city = await desk(sql).cityOf(id, caller)
      const offered = await desk(sql).offerPlaces(id, caller)
      note({ target: { kind: 'activity', id, city }, details: { offered } })
      return { offered }
    }),
    implementConsole(checkInAtDesk, async ({ input, sql, caller, note }) => {
      const { activityId: id, placeId } = input
      const city = await desk(sql).cityOf(id, caller)
      const activity = await desk(sql).getActivity(id, caller)
      const entered = await checkInPlaceAtDesk(activity, input, { sql, now: parts.clock.now(), changes: parts.changes })
      note({ target: { kind: 'activity', id, city }, details: { placeId, outcome: entered.outcome } })
      return entered
    }),
    implementConsole(savePlaceNote, async ({ input, sql, caller, note }) => {
      const { activityId: id, placeId, text } = input
      const city = await desk(sql).cityOf(id, caller)
      await desk(sql).saveNote(input, caller)
      note({ target: { kind: 'activity', id, city }, details: { placeId, isNoted: text !== '' } })
      return {}
    }),
    implementConsole(getMoves, async ({ input, sql, caller }) => {
      await desk(sql).cityOf(input.activityId, caller)
      return await listMoves(sql, { ...input, operatorId: caller.operatorId }, parts.clock.now())
    }),
    implementConsole(movePlace, async ({ input, sql, caller, note }) => {
      const { activityId: id, ...move } = input
      const city = await desk(sql).cityOf(id, caller)
      const returned = await parts.changes.movePlace(sql, { ...input, operatorId: caller.operatorId })
      note({ target: { kind: 'activity', id, city }, details: { ...move, returned } })
      return { returned }
    }),
    implementConsole(beginPeopleExport, async ({ input: { activityId: id }, sql, caller, note }) => {
      const city = await desk(sql).cityOf(id, caller)
      const begun = await lists(sql).begin({ operatorId: caller.operatorId, activityId: id })
      note({ target: { kind: 'activity', id, city }, details: { people: begun.total } })
      return begun
    }),
    implementConsole(getPeopleExport, async ({ input: { activityId }, sql, caller }) => {
      await desk(sql).cityOf(activityId, caller)
      return { export: await lists(sql).find({ operatorId: caller.operatorId, activityId }) }
    }),
    implementConsole(takePeopleExport, async ({ input: { activityId: id, part }, sql, caller, note }) => {
      const city = await desk(sql).cityOf(id, caller)
      const taken = await lists(sql).take({ operatorId: caller.operatorId, activityId: id }, part)
      note({ target: { kind: 'activity', id, city }, details: { part, people: taken.people.length } })
      return { activity: await desk(sql).getActivity(id, caller), ...taken }
    }),
    implementConsole(getDeskDoorLinks, async ({ input: { activityId }, sql, caller }) => {
      await desk(sql).cityOf(activityId, caller)
      return { links: await links(sql).list(activityId, caller) }
    }),
    implementConsole(createDeskDoorLink, async ({ input: { activityId: id }, sql, caller, note }) => {
      const city = await desk(sql).cityOf(id, caller)
      const made = await links(sql).create(id, caller)
      note({ target: { kind: 'activity', id, city }, details: { link: made.link.number } })
      return made
    }),
    implementConsole(revokeDeskDoorLink, async ({ input: { activityId, id }, sql, caller, note }) => {
      const city = await desk(sql).cityOf(activityId, caller)
      await links(sql).revoke(id, caller, activityId)
      note({ target: { kind: 'activity', id: activityId, city }, details: { link: id } })
      return {}
    }),
  ]
}
