import { randomUUIDv7 } from 'node:crypto'
import { EVERY_ROLE, OperatorRole } from '@quan/contract/console/operator-role.ts'
import { operatorName } from '@quan/contract/console/session.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { hashPassword, oneTimePassword } from '../access/password.ts'
import { appendAudit } from '../audit/audit-log.ts'
import { operatorQueries } from './operator.queries.ts'
import {
  addOperator,
  changeOperator,
  type InvitedOperator,
  type OperatorFacts,
  resetOperator,
} from './operator.service.ts'

/** Operators listed by the command. */
const LISTED_MAX = 1_000

/** What the command line can do with operators: for the first one, and for who is locked out. Each act is in the log. */
export function operatorCommands({ sql, clock }: { sql: Sql; clock: Clock }) {
  const act = <Result>(name: string, work: (sql: SqlRunner) => Promise<{ id: string; result: Result }>) =>
    sql.begin(async (transaction) => {
      const { id, result } = await work(transaction)
      const target = { kind: 'operator', id }
      await appendAudit(transaction, { at: clock.now(), operatorId: null, act: name, outcome: 'done', target })
      return result
    })
  const byCommand = () => ({ by: null, at: new Date(clock.now()) })
  const invited = (result: InvitedOperator) => ({ id: result.operator.id, result })
  async function idOf(transaction: SqlRunner, name: string): Promise<string> {
    const id = await operatorQueries(transaction).findIdByName(name)
    if (id === null) throw new Error(`没有叫 ${name} 的运营人员。 / No operator is called ${name}.`)
    return id
  }
  return {
    add: (name: string, facts: OperatorFacts) =>
      act('operator add', async (transaction) =>
        invited(await addOperator(transaction, { ...facts, name }, byCommand())),
      ),

    reset: (name: string) =>
      act('operator reset', async (transaction) =>
        invited(await resetOperator(transaction, await idOf(transaction, name), byCommand())),
      ),

    disable: (name: string) =>
      act('operator disable', async (transaction) => {
        const id = await idOf(transaction, name)
        const known = await operatorQueries(transaction).find(id)
        const { display_name: displayName = '', roles = [], cities = null, version = 0 } = known ?? {}
        const change = { id, version, displayName, roles, cities, isDisabled: true }
        return { id, result: await changeOperator(transaction, change, clock.now()) }
      }),

    list: () => operatorQueries(sql).list({ after: '', limit: LISTED_MAX }),
  }
}

const DEMO_NAME = 'demo'

/** Whoever starts the demo may enter as owner: with a password that is new at each start. */
export async function demoOperator(sql: Sql, now: number): Promise<{ name: string; password: string }> {
  const told = oneTimePassword()
  const password = await hashPassword(told)
  await sql.begin(async (transaction) => {
    const operators = operatorQueries(transaction)
    const id = await operators.findIdByName(DEMO_NAME)
    const facts = { displayName: '演示负责人', roles: [OperatorRole.owner], cities: null }
    if (id !== null) await operators.setPassword(id, password)
    else {
      const at = new Date(now)
      const letIn = { by: null, at }
      await operators.add({ ...facts, id: randomUUIDv7(), name: DEMO_NAME, password, oneTimeUntil: null, at, letIn })
    }
  })
  return { name: DEMO_NAME, password: told }
}

/** Reads `NAME [--role ROLE …] [--city CODE …] [--display NAME]`; an owner of all cities unless told otherwise. */
export function readOperatorFacts(given: readonly string[]): { name: string } & OperatorFacts {
  const [typed = '', ...rest] = given
  const name = z.safeParse(operatorName, typed)
  if (!name.success)
    throw new Error(
      '账号为 2 到 32 位小写字母、数字、点、横线。 / A name has 2 to 32 small letters, digits, dots, hyphens.',
    )
  const told: Record<'--role' | '--city' | '--display', string[]> = { '--role': [], '--city': [], '--display': [] }
  for (let at = 0; at < rest.length; at += 2) {
    const [option, value] = [rest[at], rest[at + 1]]
    if (value === undefined || (option !== '--role' && option !== '--city' && option !== '--display'))
      throw new Error(`看不懂 ${option ?? ''}。 / ${option ?? ''} is not understood.`)
    told[option].push(value)
  }
  const roles = told['--role'].map((word) => {
    const role = EVERY_ROLE.find((candidate) => candidate === word)
    if (!role) throw new Error(`角色只有 / the roles are: ${EVERY_ROLE.join(', ')}`)
    return role
  })
  const cities = told['--city']
  if (cities.some((code) => !/^\d{6}$/.test(code))) throw new Error('城市代码是 6 位数字。 / A city code has 6 digits.')
  const facts = { roles: roles.length > 0 ? roles : [OperatorRole.owner], cities: cities.length > 0 ? cities : null }
  if (facts.cities !== null && facts.roles.includes(OperatorRole.owner))
    throw new Error('负责人要管所有城市，不能限定。 / An owner is for all cities.')
  return { name: name.data, displayName: told['--display'][0] ?? name.data, ...facts }
}
