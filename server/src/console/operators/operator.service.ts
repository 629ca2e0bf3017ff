import { randomUUIDv7 } from 'node:crypto'
import { ONE_TIME_PASSWORD_LIFE_MS } from '@quan/contract/console/console-limits.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { lastOwner, type Operator, operatorNameTaken } from '@quan/contract/console/operators.ts'
import { isTaken, type SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { hashPassword, oneTimePassword } from '../access/password.ts'
import { sessionQueries } from '../access/session.queries.ts'
import { viewQueries } from '../views/view.queries.ts'
import { type LetIn, operatorQueries, type OperatorRow } from './operator.queries.ts'

/** Name, work and cities of an operator; `cities` null = all. */
export type OperatorFacts = {
  displayName: string
  roles: readonly OperatorRole[]
  cities: readonly string[] | null
}

/** An operator with the password that is told once. */
export type InvitedOperator = { operator: Operator; oneTimePassword: string }

/** Makes an operator. Throws `console.name_taken`. Runs in a transaction. */
export async function addOperator(
  sql: SqlRunner,
  { name, ...facts }: OperatorFacts & { name: string },
  letIn: LetIn,
): Promise<InvitedOperator> {
  const [id, invitation] = [randomUUIDv7(), await newInvitation(letIn.at)]
  const { password, oneTimeUntil } = invitation
  try {
    await operatorQueries(sql).add({ ...facts, id, name, password, oneTimeUntil, at: letIn.at, letIn })
  } catch (error) {
    throw isTaken(error, 'name') ? new AppError(operatorNameTaken) : error
  }
  return { operator: await operatorOf(sql, id), oneTimePassword: invitation.told }
}

/** Changes an operator. Throws `console.not_found`, `console.changed_meanwhile`, `console.last_owner`. Runs in a transaction. */
export async function changeOperator(
  sql: SqlRunner,
  { id, version, isDisabled, ...facts }: OperatorFacts & { id: string; version: number; isDisabled: boolean },
  now: number,
): Promise<Operator> {
  const operators = operatorQueries(sql)
  // two owners who take each other's right away at once would leave none
  await operators.lockOwners()
  if (!(await operators.find(id))) throw new AppError(consoleNotFound)
  const disabledAt = isDisabled ? new Date(now) : null
  if (!(await operators.change({ ...facts, id, version, disabledAt }))) throw new AppError(consoleChangedMeanwhile)
  if ((await operators.countOwners()) === 0) throw new AppError(lastOwner)
  if (isDisabled) await closeAccount(sql, id)
  return await operatorOf(sql, id)
}

/** Nobody is in any more, and what they kept for themselves alone is gone; the log still names them. */
async function closeAccount(sql: SqlRunner, id: string) {
  await sessionQueries(sql).endAll(id)
  await viewQueries(sql).removeAll(id)
}

/** Lets an operator begin anew, with a new one-time password. Throws `console.not_found`. Runs in a transaction. */
export async function resetOperator(sql: SqlRunner, id: string, letIn: LetIn): Promise<InvitedOperator> {
  const operators = operatorQueries(sql)
  if (!(await operators.find(id))) throw new AppError(consoleNotFound)
  const { told, ...invitation } = await newInvitation(letIn.at)
  await operators.reset(id, { ...invitation, letIn })
  await sessionQueries(sql).endAll(id)
  return { operator: await operatorOf(sql, id), oneTimePassword: told }
}

async function newInvitation(at: Date) {
  const told = oneTimePassword()
  return { told, password: await hashPassword(told), oneTimeUntil: new Date(at.getTime() + ONE_TIME_PASSWORD_LIFE_MS) }
}

async function operatorOf(sql: SqlRunner, id: string): Promise<Operator> {
  const row = await operatorQueries(sql).find(id)
  if (!row) throw new AppError(consoleNotFound)
  return shownOperator(row)
}

/** An operator as owners see them. */
export function shownOperator(row: OperatorRow): Operator {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    roles: row.roles,
    cities: row.cities,
    hasTotp: row.has_totp,
    passkeyCount: row.passkeys,
    isInvited: row.one_time_until !== null,
    isDisabled: row.disabled_at !== null,
    createTime: row.created_at.toISOString(),
    lastEntryTime: row.last_entered_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** How colleagues are shown operators, by their ids. */
export async function operatorNames(sql: SqlRunner, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await operatorQueries(sql).listNames(ids)
  return new Map(rows.map(({ id, display_name: name }) => [id, name]))
}
