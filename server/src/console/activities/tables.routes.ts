import {
  clearTables,
  getTables,
  moveToTable,
  proposeTables,
  saveTables,
  seatOthers,
} from '@quan/contract/console/people/tables.ts'
import { peopleDesk } from '#features/people-desk/people-desk.service.ts'
import { tableChanges } from '#features/people-desk/tables/change-tables.ts'
import { getPlan, proposeTables as propose } from '#features/people-desk/tables/read-tables.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

type Parts = { clock: Clock; vault: PersonalVault; offerFreedPlaces: OfferFreedPlaces }

/** Who sits where at an activity. */
export function tableRoutes(parts: Parts): ConsoleImplementation[] {
  const desk = (sql: SqlRunner) => peopleDesk({ ...parts, sql })
  const changes = (sql: SqlRunner) => tableChanges({ ...parts, sql })
  return [
    implementConsole(getTables, async ({ input: { activityId }, sql, caller }) => {
      await desk(sql).cityOf(activityId, caller)
      return await getPlan(activityId, { ...parts, sql })
    }),
    implementConsole(proposeTables, async ({ input: { activityId, seats }, sql, caller }) => {
      await desk(sql).cityOf(activityId, caller)
      return await propose(activityId, seats, { ...parts, sql })
    }),
    implementConsole(saveTables, async ({ input, sql, caller, note }) => {
      const { activityId: id, seats } = input
      const city = await desk(sql).cityOf(id, caller)
      const seated = await changes(sql).save(input)
      note({ target: { kind: 'activity', id, city }, details: { seats, ...seated } })
      return {}
    }),
    implementConsole(seatOthers, async ({ input, sql, caller, note }) => {
      const { activityId: id } = input
      const city = await desk(sql).cityOf(id, caller)
      const seated = await changes(sql).seatOthers(input)
      note({ target: { kind: 'activity', id, city }, details: seated })
      return seated
    }),
    implementConsole(moveToTable, async ({ input, sql, caller, note }) => {
      const { activityId: id, placeId, table } = input
      const city = await desk(sql).cityOf(id, caller)
      const people = await changes(sql).move(input)
      note({ target: { kind: 'activity', id, city }, details: { placeId, table, people } })
      return {}
    }),
    implementConsole(clearTables, async ({ input, sql, caller, note }) => {
      const { activityId: id } = input
      const city = await desk(sql).cityOf(id, caller)
      await changes(sql).clear(input)
      note({ target: { kind: 'activity', id, city } })
      return {}
    }),
  ]
}
