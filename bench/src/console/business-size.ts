import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import type { SqlRunner } from '@quan/server/platform/database/connect.ts'

/** One member of so many hosts. */
export const MEMBERS_PER_ORGANIZER = 50
/** One series for so many activities, and how many of these are its dates. */
export const [ACTIVITIES_PER_SERIES, DATES_PER_SERIES] = [1_000, 20]
/** The ten cities in which the business runs. */
export const CITIES = [
  '110100',
  '120100',
  '310100',
  '320100',
  '330100',
  '340100',
  '350100',
  '370100',
  '420100',
  '440100',
]

/** How large a business is, and when; `isOld` = in the schema of migration 50. */
export type Size = { activities: number; members: number; now: Date; isOld: boolean }

/** Operators who work for all cities; beside them there is one for each city. */
export const OPERATORS = 10
/** What an operator of one city can be. */
export const EVERY_ROLE_OF_A_CITY = Object.values(OperatorRole).filter((role) => role !== OperatorRole.owner)
/** What stands in an account's name before the number of an operator of all cities, and before the code of a city. */
export const ACCOUNT = { ofAll: 'desk-', ofCity: 'desk-of-' }

/** The id of the n-th thing of a kind, as the database makes it. */
export const ID = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`

/** One of the operators of all cities, for the n-th thing. */
export const anOperator = ID('operator', `(1 + n % ${OPERATORS})`)
/** One of the cities, for the n-th thing. */
export const aCity = (sql: SqlRunner) => sql`(${CITIES}::text[])[1 + n % ${CITIES.length}]`
/** How many things there are if there is one for so many others. */
export const count = (things: number, per: number) => Math.max(1, Math.floor(things / per))

/** What fills some tables, in the order in which it is written, each by a name. */
export type FillSteps = Readonly<Record<string, (sql: SqlRunner, size: Size) => Promise<unknown>>>
