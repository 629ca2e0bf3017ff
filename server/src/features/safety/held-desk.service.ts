import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { getHeldQueue, HeldContentDetail, HeldContentRow } from '@quan/contract/console/held-contents.ts'
import * as z from 'zod/mini'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { waitingPage, waitingReading } from '#platform/paging/waiting-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { heldContent, heldUntil } from './held-contents.service.ts'
import { heldContentQueries, type HeldRow } from './held-content.queries.ts'
import { contentPassed, contentRefused } from './safety-texts.ts'
import { HELD_COLUMN } from './sealed-columns.ts'
import type { CityScope } from './suspension.queries.ts'

type DeskParts = { clock: Clock; vault: PersonalVault; notifications: Pick<Notifications, 'notify'> }

/** What an operator decided. */
type GivenDecision = { id: string; isFit: boolean; operatorId: string; cities: CityScope }

/** What waits for a person, as operators work on it. */
export type HeldDesk = ReturnType<typeof heldDesk>

export function heldDesk({ clock, vault, notifications }: DeskParts) {
  return {
    async list(
      sql: SqlRunner,
      asked: ParsedConsoleInputOf<typeof getHeldQueue>,
      cities: CityScope,
    ): Promise<ConsoleResultOf<typeof getHeldQueue>> {
      const reading = { ...waitingReading(asked), cities }
      const found = await heldContentQueries(sql).listWaiting(reading, new Date(clock.now()))
      const { rows, ...page } = waitingPage(found, asked, ({ held_at: at, id }) => ({ at, id }))
      return { items: rows.map(shapeRow), ...page }
    },

    /** Null where there is none of these cities. */
    async get(sql: SqlRunner, id: string, cities: CityScope): Promise<HeldContentDetail | null> {
      const row = await heldContentQueries(sql).find(id, cities, new Date(clock.now()))
      return row && shapeDetail(row, vault)
    },

    /** Decides once, and tells the member. Runs in a transaction. */
    async decide(
      sql: SqlRunner,
      { id, isFit, operatorId, cities }: GivenDecision,
    ): Promise<{ outcome: 'done'; city: string | null } | { outcome: 'unknown' } | { outcome: 'taken' }> {
      const queries = heldContentQueries(sql)
      const at = new Date(clock.now())
      const row = await queries.find(id, cities, at)
      if (!row) return { outcome: 'unknown' }
      const until = heldUntil(at.getTime())
      if (!(await queries.decide({ id, isFit, operatorId, at, until }))) return { outcome: 'taken' }
      const told = { place: row.place, activityId: row.activity_id }
      await notifications.notify(sql, {
        ...(isFit ? contentPassed(told) : contentRefused(told)),
        memberId: row.member_id,
      })
      return { outcome: 'done', city: row.city_code }
    },
  }
}

const shapeRow = (row: HeldRow): HeldContentRow => ({
  id: row.id,
  place: row.place,
  field: row.field,
  memberId: row.member_id,
  nickName: row.nick_name,
  activityTitle: row.activity_title,
  city: row.city_code,
  createTime: row.held_at.toISOString(),
  untilTime: row.kept_until.toISOString(),
})

function shapeDetail(row: HeldRow, vault: PersonalVault): HeldContentDetail {
  const { id, sealed_content: sealed, is_fit: isFit, decided_at: decidedAt } = row
  const { text = null, picture = null } = sealed
    ? z.parse(heldContent, vault.open({ table: HELD_COLUMN, id }, sealed))
    : {}
  return {
    ...shapeRow(row),
    text,
    picture: picture && `data:image/webp;base64,${picture}`,
    decision:
      isFit === null || decidedAt === null
        ? null
        : { isFit, time: decidedAt.toISOString(), operatorName: row.operator_name ?? '' },
  }
}
