import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { HostingLimits, HouseLimits, OwnLimits } from '@quan/contract/console/host-limits.ts'
import { HOST_OPEN_ACTIVITIES, HOST_REVIEWED_FIRST } from '@quan/contract/hosting/hosting-limits.ts'
import { type HouseLimitRow, hostLimitQueries, type OwnLimitRow } from '#features/hosting/host-limit.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

type LimitParts = { clock: Clock; preset: HostingLimits }
type PageInput = { maxResultCount: number; cursor?: string | null | undefined }
type Change<Limits> = { limits: Limits; version: number; operatorId: string }

/** What holds until the console sets something else, by the settings: yuan become fen. */
export const presetLimits = ({
  hosting: { priceMaxYuan, capacityMax, daysAheadMax },
}: Pick<ServerConfig, 'hosting'>): HostingLimits => ({
  price: priceMaxYuan * 100,
  capacity: capacityMax,
  daysAhead: daysAheadMax,
  openActivities: HOST_OPEN_ACTIVITIES,
  reviewedFirst: HOST_REVIEWED_FIRST,
})

/** Within what hosts publish without an operator. It is read each time: what is set counts in all processes at once. */
export function hostLimitsService({ clock, preset }: LimitParts) {
  const change = ({ version, operatorId }: Omit<Change<unknown>, 'limits'>) => ({
    version,
    operatorId,
    at: new Date(clock.now()),
  })

  async function getHouse(sql: SqlRunner): Promise<HouseLimits> {
    const row = await hostLimitQueries(sql).findHouse()
    return row ? shapeHouse(row) : { limits: preset, version: 0, operatorName: null, changeTime: null }
  }

  async function getOwn(sql: SqlRunner, memberId: string): Promise<OwnLimits> {
    const row = await hostLimitQueries(sql).findOwn(memberId)
    if (!row) throw new AppError(consoleNotFound)
    return shapeOwn(row)
  }

  return {
    /** What holds for a member: theirs, else the house's, else the settings. */
    async findFor(sql: SqlRunner, memberId: string): Promise<HostingLimits> {
      const set = await hostLimitQueries(sql).findFor(memberId)
      return {
        price: set.price ?? preset.price,
        capacity: set.capacity ?? preset.capacity,
        daysAhead: set.daysAhead ?? preset.daysAhead,
        openActivities: set.openActivities ?? preset.openActivities,
        reviewedFirst: set.reviewedFirst ?? preset.reviewedFirst,
      }
    },

    /** How many activities of a member are published and not over. */
    countOpen: (sql: SqlRunner, memberId: string) => hostLimitQueries(sql).countOpen(memberId, clock.now()),

    getHouse,
    getOwn,

    /** Hosts who have something of their own. */
    async listOwn(sql: SqlRunner, asked: PageInput) {
      const found = await hostLimitQueries(sql).listOwn(timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ changedAt, memberId: id }) => ({ at: changedAt ?? 0, id }))
      return { items: rows.map(shapeOwn), ...page }
    },

    /** Sets the house's, as part of a transaction. Throws `console.changed_meanwhile` where another version stands. */
    async setHouse(sql: SqlRunner, { limits, ...by }: Change<HostingLimits>): Promise<HouseLimits> {
      if (!(await hostLimitQueries(sql).setHouse(limits, change(by)))) throw new AppError(consoleChangedMeanwhile)
      return await getHouse(sql)
    },

    /** Sets a host's, likewise. Throws `console.not_found` too. */
    async setOwn(sql: SqlRunner, memberId: string, { limits, ...by }: Change<OwnLimits['limits']>): Promise<OwnLimits> {
      await getOwn(sql, memberId)
      if (!(await hostLimitQueries(sql).setOwn(memberId, limits, change(by))))
        throw new AppError(consoleChangedMeanwhile)
      return await getOwn(sql, memberId)
    },
  }
}

/** Within what hosts publish without an operator. */
export type HostLimitsService = ReturnType<typeof hostLimitsService>

function shapeHouse({ version, operatorName, changedAt, ...limits }: HouseLimitRow): HouseLimits {
  return { limits, version, operatorName, changeTime: changedAt.toISOString() }
}

function shapeOwn({ memberId, nickName, version, operatorName, changedAt, ...limits }: OwnLimitRow): OwnLimits {
  return {
    member: { id: memberId, nickName },
    limits,
    version: version ?? 0,
    operatorName,
    changeTime: changedAt?.toISOString() ?? null,
  }
}
