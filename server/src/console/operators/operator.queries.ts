import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { eachCityOnce } from '../access/session.queries.ts'

/** An operator as the console shows them. */
export type OperatorRow = {
  id: string
  name: string
  display_name: string
  roles: OperatorRole[]
  cities: string[] | null
  one_time_until: Date | null
  has_totp: boolean
  passkeys: number
  disabled_at: Date | null
  created_at: Date
  last_entered_at: Date | null
  version: number
}

/** What it takes to enter as somebody. */
export type CredentialsRow = {
  id: string
  name: string
  display_name: string
  password: string | null
  one_time_until: Date | null
  totp: Buffer | null
  totp_offered: Buffer | null
  totp_used: number
}

/** A new operator; `cities` null = all. */
export type NewOperator = {
  id: string
  name: string
  displayName: string
  roles: readonly OperatorRole[]
  cities: readonly string[] | null
  password: string
  /** Null = the password was chosen, and stays. */
  oneTimeUntil: Date | null
  at: Date
  letIn: LetIn
}

/** Which operator let somebody in, who has seen the one-time password; null = a command on the server. */
export type LetIn = { by: string | null; at: Date }

/** What of an operator can be changed. */
export type OperatorChange = {
  id: string
  version: number
  displayName: string
  roles: readonly OperatorRole[]
  cities: readonly string[] | null
  disabledAt: Date | null
}

/** Anything, the same in every process: who holds it changes who owners are. */
const OWNERS_LOCK = 7_433_190_222

export function operatorQueries(sql: SqlRunner) {
  const shown = sql`
    id, name, display_name, roles, cities, one_time_until, totp is not null as has_totp, disabled_at, created_at,
    last_entered_at, version,
    (select count(*)::int from operator_passkey where operator_id = operator.id) as passkeys`
  const credentials = sql`
    id, name, display_name, password, one_time_until, totp, totp_offered, totp_used::float8 as totp_used`
  return {
    async lockOwners() {
      await sql`select pg_advisory_xact_lock(${String(OWNERS_LOCK)}::bigint)`
    },

    async list({ after, limit }: { after: string; limit: number }): Promise<OperatorRow[]> {
      return await sql<OperatorRow[]>`
        select ${shown} from operator where name > ${after} order by name limit ${limit}`
    },

    async find(id: string): Promise<OperatorRow | null> {
      const [row] = await sql<OperatorRow[]>`select ${shown} from operator where id = ${id}`
      return row ?? null
    },

    /** Names as colleagues are shown them, also of who left. */
    async listNames(ids: readonly string[]) {
      return await sql<{ id: string; display_name: string }[]>`
        select id, display_name from operator where id = any(${[...ids]}::uuid[])`
    },

    async findIdByName(name: string): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`select id from operator where name = ${name}`
      return row?.id ?? null
    },

    /** Null when nobody may enter by this name. */
    async findToEnter(name: string): Promise<CredentialsRow | null> {
      const [row] = await sql<CredentialsRow[]>`
        select ${credentials} from operator where name = ${name} and disabled_at is null`
      return row ?? null
    },

    /** In the way of nobody who writes the log: that only refers to the operator. */
    async lockCredentials(id: string): Promise<CredentialsRow | null> {
      const [row] = await sql<CredentialsRow[]>`
        select ${credentials} from operator where id = ${id} and disabled_at is null for no key update`
      return row ?? null
    },

    async add({ id, name, displayName, roles, cities, password, oneTimeUntil, at, letIn }: NewOperator) {
      await sql`
        insert into operator (id, name, display_name, roles, cities, password, one_time_until, created_at,
          let_in_by, let_in_at)
        values (${id}, ${name}, ${displayName}, ${[...roles]}, ${eachCityOnce(cities)}, ${password}, ${oneTimeUntil}, ${at},
          ${letIn.by}, ${letIn.at})`
    },

    /** False when another version is stored by now. */
    async change({ id, version, displayName, roles, cities, disabledAt }: OperatorChange): Promise<boolean> {
      const { count } = await sql`
        update operator
        set display_name = ${displayName}, roles = ${[...roles]}, cities = ${eachCityOnce(cities)},
          disabled_at = case when ${disabledAt}::timestamptz is null then null else coalesce(disabled_at, ${disabledAt}) end,
          version = version + 1
        where id = ${id} and version = ${version}`
      return count === 1
    },

    async countOwners(): Promise<number> {
      const [{ owners }] = await sql<[{ owners: number }]>`
        select count(*)::int as owners from operator where 'owner' = any (roles) and disabled_at is null`
      return owners
    },

    /** What the operator knew and had opens nothing any more. */
    async reset(
      id: string,
      { password, oneTimeUntil, letIn }: Pick<NewOperator, 'password' | 'oneTimeUntil' | 'letIn'>,
    ) {
      await sql`delete from operator_passkey where operator_id = ${id}`
      await sql`
        update operator set password = ${password}, one_time_until = ${oneTimeUntil}, totp = null, totp_offered = null,
          let_in_by = ${letIn.by}, let_in_at = ${letIn.at}, version = version + 1
        where id = ${id}`
    },

    async setPassword(id: string, password: string) {
      await sql`update operator set password = ${password}, one_time_until = null where id = ${id}`
    },

    async offerTotp(id: string, sealed: Buffer) {
      await sql`update operator set totp_offered = ${sealed} where id = ${id}`
    },

    async takeTotp(id: string, { sealed, period }: { sealed: Buffer; period: number }) {
      await sql`update operator set totp = ${sealed}, totp_offered = null, totp_used = ${period} where id = ${id}`
    },
  }
}
