import { type decideClosing, ownClosing, type WaitingClosing } from '@quan/contract/console/closings.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { couldBeOne } from '#features/accounting/second-person.ts'
import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { waitingPage, waitingReading } from '#platform/paging/waiting-page.ts'
import { closingQueries, type ClosingRow } from './closing.queries.ts'
import { type CityScope, suspensionQueries } from './suspension.queries.ts'
import type { Suspensions } from './suspension.service.ts'

type Parts = { clock: Clock; suspensions: Pick<Suspensions, 'close'> }
type Caller = { operatorId: string; cities: CityScope }
type PageInput = Parameters<typeof waitingReading>[0]

/** Closings of accounts, which take two operators. */
export type Closings = ReturnType<typeof closingsService>

export function closingsService({ clock, suspensions }: Parts) {
  return {
    /** What waits for a second operator, those first whose suspension ends first. */
    async list(sql: SqlRunner, asked: PageInput, { operatorId, cities }: Caller) {
      const now = new Date(clock.now())
      const found = await closingQueries(sql).listWaiting({ ...waitingReading(asked), cities, now })
      const { rows, ...page } = waitingPage(found, asked, ({ until_at: at, id }) => ({ at, id }))
      return { items: rows.map((row) => shapeClosing(row, operatorId)), ...page }
    },

    /** Decides once, in the caller's transaction, and answers whose account it is. Throws what `decideClosing` names. */
    async decide(
      sql: SqlRunner,
      { id, isConfirmed, note }: ParsedConsoleInputOf<typeof decideClosing>,
      { operatorId, cities }: Caller,
    ): Promise<string> {
      const closings = closingQueries(sql)
      const row = await closings.find(id, cities)
      // before the measure, as whoever takes another one does
      const member = row && (await suspensionQueries(sql).lock(row.member_id, null))
      if (!member) throw new AppError(consoleNotFound)
      const at = new Date(clock.now())
      // whoever proposed it may take it back, and no more
      if (isConfirmed && (await couldBeOne(sql, [row.operator_id, operatorId], at.getTime())))
        throw new AppError(ownClosing)
      if (!(await closings.decide({ id, isConfirmed, note, operatorId, at })))
        throw new AppError(consoleChangedMeanwhile)
      if (isConfirmed) await close(sql, { row, secondOperatorId: operatorId, at })
      return row.member_id
    },
  }

  async function close(sql: SqlRunner, { row, secondOperatorId, at }: ToClose) {
    const { member_id: memberId, operator_id: operatorId, report_id: reportId, note } = row
    await suspensions.close(sql, { memberId, operatorId, secondOperatorId, note, reportId })
    if (reportId !== null) await evidencePictures(sql).keepUntilAppealsEnd(reportId, at.getTime())
  }
}

type ToClose = { row: ClosingRow; secondOperatorId: string; at: Date }

const shapeClosing = (row: ClosingRow, operatorId: string): WaitingClosing => ({
  id: row.id,
  memberId: row.member_id,
  nickName: row.nick_name,
  sex: row.sex,
  note: row.note,
  operatorName: row.operator_name,
  isOwn: row.operator_id === operatorId,
  reportId: row.report_id,
  city: row.city_code,
  proposeTime: row.taken_at.toISOString(),
  untilTime: row.until_at.toISOString(),
})
