import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  type DeskHost,
  type getHosts,
  type previewUnmake,
  UNMAKE_NAMED_MAX,
  type unmakeHost,
} from '@quan/contract/console/hosts.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { type HostListRow, hostListQueries } from '#features/hosting/host-list.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'

/** Whom operators of some cities may work on; null = everybody. */
type CityScope = readonly string[] | null
type HostInCities = { memberId: ParsedConsoleInputOf<typeof unmakeHost>['memberId']; cities: CityScope }

const cursorShape = z.tuple([z.string().check(z.maxLength(100)), entityId])
const START = ['', '00000000-0000-0000-0000-000000000000'] as const

/** Who hosts, as operators list them and look before they take it back. */
export function hostList({ clock }: { clock: Clock }) {
  /** The city of a member of these cities, for the log. Throws `console.not_found`: what is elsewhere and what is nowhere look alike. */
  async function find(sql: SqlRunner, { memberId, cities }: HostInCities) {
    const host = await hostListQueries(sql).find(memberId)
    if (!host || (cities !== null && (host.city === null || !cities.includes(host.city))))
      throw new AppError(consoleNotFound)
    return host
  }

  return {
    async list(
      sql: SqlRunner,
      { name: start, maxResultCount, cursor }: ParsedConsoleInputOf<typeof getHosts>,
      cities: CityScope,
    ): Promise<ConsoleResultOf<typeof getHosts>> {
      const [name, id] = cursor ? readCursor(cursorShape, cursor) : START
      const reading = { start, behind: { name, id }, cities, limit: maxResultCount + 1, at: clock.now() }
      const rows = await hostListQueries(sql).list(reading)
      const shown = rows.slice(0, maxResultCount)
      const last = shown.at(-1)
      const next = last && rows.length > shown.length ? cursorText([last.nickName, last.id]) : null
      const items = shown.map(shapeHost)
      return { items, nextCursor: next, ...(cursor || next ? {} : { totalCount: items.length }) }
    },

    /** The city of a member for the log, whether they host or not any more; null = it is not known. */
    findCity: async (sql: SqlRunner, asked: HostInCities): Promise<string | null> => (await find(sql, asked)).city,

    /** The same of whoever it is; null also for who is not there. */
    lookUpCity: async (sql: SqlRunner, memberId: string): Promise<string | null> =>
      (await hostListQueries(sql).find(memberId))?.city ?? null,

    /** What becomes of what a host has; what is in other cities is counted, and not named. Throws `console.not_found` for who is none. */
    async previewUnmake(sql: SqlRunner, asked: HostInCities): Promise<ConsoleResultOf<typeof previewUnmake>> {
      if (!(await find(sql, asked)).isHost) throw new AppError(consoleNotFound)
      const queries = hostListQueries(sql)
      const reading = { at: clock.now(), cities: asked.cities, limit: UNMAKE_NAMED_MAX }
      const next = await queries.listOpen(asked.memberId, reading)
      return {
        ...(await queries.countOpen(asked.memberId, clock.now())),
        next: next.map(({ startAt, ...activity }) => ({ ...activity, startTime: startAt.toISOString() })),
        ...(await queries.countDrafts(asked.memberId)),
      }
    },
  }
}

function shapeHost({ id, nickName, admittedAt, ...row }: HostListRow): DeskHost {
  const { cityName, held, open, ...limits } = row
  return { member: { id, nickName }, cityName, admitTime: admittedAt?.toISOString() ?? null, held, open, limits }
}
