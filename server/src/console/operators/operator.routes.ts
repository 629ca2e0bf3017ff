import * as contract from '@quan/contract/console/operators.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import type { OperatorCaller } from '../access/session.service.ts'
import { operatorQueries } from './operator.queries.ts'
import { addOperator, changeOperator, resetOperator, shownOperator } from './operator.service.ts'

const cursorShape = z.tuple([z.string()])

type ListCities = () => Promise<readonly { code: string; name: string; pinyin: string; timeZone: string }[]>

/** Who works in the console, and in which cities. */
export function operatorRoutes({
  clock,
  listCities,
}: {
  clock: Clock
  listCities: ListCities
}): ConsoleImplementation[] {
  const letInBy = ({ operatorId }: OperatorCaller) => ({ by: operatorId, at: new Date(clock.now()) })
  return [
    implementConsole(contract.getOperators, ({ input, sql }) => listOperators(sql, input)),
    implementConsole(contract.addOperator, async ({ input, sql, caller, note }) => {
      const added = await addOperator(sql, input, letInBy(caller))
      note({ target: targetOf(added.operator.id), details: input })
      return added
    }),
    implementConsole(contract.saveOperator, async ({ input, sql, note }) => {
      const { id, ...details } = input
      note({ target: targetOf(id), details })
      return await changeOperator(sql, input, clock.now())
    }),
    implementConsole(contract.resetOperator, async ({ input: { id }, sql, caller, note }) => {
      note({ target: targetOf(id) })
      return await resetOperator(sql, id, letInBy(caller))
    }),
    implementConsole(contract.getMyCities, async ({ caller: { cities: own } }) => {
      const cities = (await listCities()).filter(({ code }) => own === null || own.includes(code))
      return { cities: cities.map(({ code, name, pinyin, timeZone }) => ({ code, name, pinyin, timeZone })) }
    }),
  ]
}

const targetOf = (id: string) => ({ kind: 'operator', id })

type Page = { maxResultCount: number; cursor?: string | null | undefined }

async function listOperators(sql: SqlRunner, { cursor, maxResultCount }: Page) {
  const [after] = cursor ? readCursor(cursorShape, cursor) : ['']
  const found = await operatorQueries(sql).list({ after, limit: maxResultCount + 1 })
  const rows = found.slice(0, maxResultCount)
  const last = rows.at(-1)
  const hasMore = last !== undefined && found.length > rows.length
  return {
    items: rows.map(shownOperator),
    nextCursor: hasMore ? cursorText([last.name]) : null,
    ...(cursor || hasMore ? {} : { totalCount: rows.length }),
  }
}
