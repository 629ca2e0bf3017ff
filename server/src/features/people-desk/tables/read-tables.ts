import { hash } from 'node:crypto'
import {
  SEATED_PEOPLE_MAX,
  type SeatedPerson,
  type SeatedTable,
  type SeatingPlan,
  tooManyToSeat,
  UNSEATED_SHOWN_MAX,
} from '@quan/contract/console/people/tables.ts'
import { shapeSignUp } from '#features/check-in/sign-up-row.ts'
import { proposeSeats, sexesOf } from '#features/people-desk/tables/seating-rule.ts'
import { type ComingRow, type TakenBeside, tablesQueries } from '#features/people-desk/tables/tables.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** What reading and changing tables needs. */
export type TableParts = { sql: SqlRunner; vault: PersonalVault }

/** Somebody with a paid place, and at which table they sit. */
export type Person = SeatedPerson & { table: number | null }

type Proposal = { tables: SeatedTable[]; splitGroups: number; proposal: string }

/** Who has a paid place, in the order they signed up. Throws `table.too_many_people` before it reads them. */
export async function listSeatable(activityId: string, parts: TableParts): Promise<Person[]> {
  if ((await tablesQueries(parts.sql).countPeople(activityId)) > SEATED_PEOPLE_MAX) throw new AppError(tooManyToSeat)
  return await listPeople(activityId, SEATED_PEOPLE_MAX, parts)
}

async function listPeople(activityId: string, unseatedMax: number, { sql, vault }: TableParts): Promise<Person[]> {
  const queries = tablesQueries(sql)
  const rows = await queries.listPeople(activityId, unseatedMax)
  const groups = groupsOf(rows, await queries.listTakenBeside(activityId))
  const sizes = new Map([...Map.groupBy(groups.values(), (id) => id)].map(([id, ids]) => [id, ids.length]))
  return rows.map((row) => {
    const { placeId, nickName, sex, checkInTime } = shapeSignUp(row, vault)
    const groupId = groups.get(placeId) ?? null
    const group = { groupId, groupSize: groupId === null ? 1 : sizes.get(groupId) }
    const person = { placeId, headId: row.head_id, nickName, sex, ...group, hasCome: checkInTime !== null }
    return { ...person, table: row.table_number }
  })
}

/** Who sits where. */
export async function getPlan(activityId: string, parts: TableParts): Promise<SeatingPlan> {
  const queries = tablesQueries(parts.sql)
  const [plan, people] = [await queries.findPlan(activityId), await queries.countPeople(activityId)]
  if (!plan || plan.seats === null)
    return { version: plan?.version ?? 0, seats: null, tables: [], people, unseatedCount: 0, unseated: [] }
  // more may have signed up since they were seated
  const unseatedMax = people > SEATED_PEOPLE_MAX ? UNSEATED_SHOWN_MAX : SEATED_PEOPLE_MAX
  const shown = await listPeople(activityId, unseatedMax, parts)
  const { 0: unseated = [], ...tables } = Object.groupBy(shown, ({ table }) => table ?? 0)
  return {
    version: plan.version,
    seats: plan.seats,
    tables: Array.from({ length: plan.tables }, (_, at) => shapeTable(at + 1, tables[at + 1] ?? [])),
    people,
    unseatedCount: people - (shown.length - unseated.length),
    unseated: unseated.slice(0, UNSEATED_SHOWN_MAX).map(shapePerson),
  }
}

/** How everybody could sit. Throws `table.too_many_people`. */
export async function proposeTables(activityId: string, seats: number, parts: TableParts): Promise<Proposal> {
  const people = await listSeatable(activityId, parts)
  const tables = proposeSeats(people, seats).map((sitting, at) => {
    const here = new Set(sitting)
    // in the order in which they will stand there once they sit
    return shapeTable(
      at + 1,
      people.filter((one) => here.has(one)),
    )
  })
  const groups = Map.groupBy(people, ({ groupId }) => groupId)
  const places = tables.map((table) => table.people.map(({ placeId }) => placeId))
  return {
    tables,
    splitGroups: [...groups].filter(([id, group]) => id !== null && group.length > seats).length,
    proposal: hash('sha256', JSON.stringify([seats, places]), 'base64url'),
  }
}

/** Who comes together sits beside each other. */
function shapeTable(number: number, sitting: readonly Person[]): SeatedTable {
  const parties = Map.groupBy(sitting, ({ groupId, placeId }) => groupId ?? placeId)
  return { number, ...sexesOf(sitting), people: [...parties.values()].flat().map(shapePerson) }
}

function shapePerson(person: Person): SeatedPerson {
  const { table: _, ...seated } = person
  return seated
}

/**
 * Who comes together: places of one order, and those that friends took beside it by a link, and beside these. Answers by the
 * place what is the same for a group; who is alone has none.
 */
function groupsOf(places: readonly ComingRow[], links: readonly TakenBeside[]): Map<string, string> {
  const besides = new Map(links.map(({ orderId, takenOrderId }) => [takenOrderId, orderId]))
  const firstOf = (orderId: string): string => {
    const before = besides.get(orderId)
    return before === undefined ? orderId : firstOf(before)
  }
  const groups = Map.groupBy(places, ({ order_id: orderId }) => orderId && firstOf(orderId))
  const several = [...groups].filter(([id, group]) => id !== null && group.length > 1)
  return new Map(several.flatMap(([id, group]) => group.map(({ place_id: placeId }) => [placeId, String(id)] as const)))
}
