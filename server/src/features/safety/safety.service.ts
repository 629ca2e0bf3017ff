import { randomUUIDv7 } from 'node:crypto'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import { REPORT_HOURS, ReportDecision, URGENT_REPORT_HOURS } from '@quan/contract/console/reports.ts'
import {
  type getMyReports,
  type MyReport,
  type report,
  ReportOutcome,
  ReportReason,
  ReportState,
  ReportTargetKind,
  reportTargetNotFound,
} from '@quan/contract/safety/report.ts'
import { type BlockedPerson, type getBlocked, ownBlock } from '@quan/contract/safety/block.ts'
import type { Alerts } from '#features/alert/alert.service.ts'
import type { CoHosts } from '#features/co-host/co-host.service.ts'
import type { CompanionLinks } from '#features/companion/companion-links.service.ts'
import type { Conversations } from '#features/conversation/conversation.service.ts'
import type { Follows } from '#features/follow/follow.service.ts'
import type { Matches } from '#features/matching/matches.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { evidencePictures } from '#features/picture/evidence-pictures.ts'
import { takeTurn } from '#features/safety/member-pair.ts'
import { reportedThingQueries } from '#features/safety/reported-thing.queries.ts'
import {
  type BlockedRow,
  type BlockPair,
  type OwnReportRow,
  type ReportTarget,
  safetyQueries,
} from '#features/safety/safety.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type PictureHost, pictureHost } from '#platform/pictures/picture-host.ts'
import { openSnapshot, picturesOf, sealSnapshot, withEarlierPictures } from './report-snapshot.ts'
import { EVIDENCE_TABLE } from './sealed-columns.ts'

const HOUR_MS = 3_600_000

type SafetyParts = {
  sql: Sql
  clock: Clock
  follows: Pick<Follows, 'endBetween'>
  alerts: Pick<Alerts, 'endBetween'>
  coHosts: Pick<CoHosts, 'endBetween'>
  companions: Pick<CompanionLinks, 'endBetween'>
  matches: Pick<Matches, 'endBetween'>
  notifications: Pick<Notifications, 'forgetBetween'>
  conversations: Pick<Conversations, 'endBetween' | 'hasTakenPart' | 'evidence'>
  vault: PersonalVault
  pictureBaseUrl: string | null
}

/** Blocks and reports. */
export type Safety = ReturnType<typeof safetyService>

export function safetyService({ sql, clock, vault, pictureBaseUrl, ...parts }: SafetyParts) {
  const { follows, alerts, coHosts, companions, matches, notifications, conversations } = parts
  const queries = safetyQueries(sql)
  const host = pictureHost(pictureBaseUrl)

  async function separate(transaction: SqlRunner, pair: BlockPair) {
    const { blockerId, blockedId } = pair
    await takeTurn(transaction, blockerId, blockedId)
    const inTransaction = safetyQueries(transaction)
    if (!(await inTransaction.canSee(blockerId, blockedId))) throw new AppError(memberNotFound)
    if (!(await inTransaction.addBlock(pair, clock.now()))) return
    await follows.endBetween(transaction, blockerId, blockedId)
    await alerts.endBetween(transaction, blockerId, blockedId)
    await coHosts.endBetween(transaction, blockerId, blockedId)
    await companions.endBetween(transaction, blockerId, blockedId)
    await conversations.endBetween(transaction, blockerId, blockedId)
    await matches.endBetween(transaction, blockerId, blockedId)
    await notifications.forgetBetween(transaction, blockerId, blockedId)
  }

  async function isThere({ kind, id }: ReportTarget, memberId: string): Promise<boolean> {
    const viewing = { memberId, at: clock.now() }
    if (kind === ReportTargetKind.activity) return queries.isActivityVisible(id, viewing)
    if (kind === ReportTargetKind.conversation) return conversations.hasTakenPart(memberId, id)
    const personId = kind === ReportTargetKind.user ? id : await queries.findAsker(id, viewing)
    return personId !== null && queries.canSee(memberId, personId)
  }

  return {
    /** Blocks a member: both lose their follows, are no companions and no match, and lose what they were told of each other. Throws `block.own` and `member.not_found`. */
    async block(pair: BlockPair) {
      if (pair.blockerId === pair.blockedId) throw new AppError(ownBlock)
      // the other loses what is theirs as well
      await asTheHouse(() => sql.begin((transaction) => separate(transaction, pair)))
    },

    /** Lifts a block; without one nothing happens. */
    unblock: (pair: BlockPair) => queries.removeBlock(pair),

    /** A page of whom a member blocked. Throws `input.invalid` for a bad cursor. */
    async listBlocked(memberId: string, asked: ParsedInputOf<typeof getBlocked>): Promise<ResultOf<typeof getBlocked>> {
      const found = await queries.listBlocked(memberId, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ blocked_at: at, id }) => ({ at, id }))
      return { items: rows.map((row) => shapeBlocked(row, host)), ...page }
    },

    /** A page of what a member reported. Throws `input.invalid` for a bad cursor. */
    async listReports(
      memberId: string,
      asked: ParsedInputOf<typeof getMyReports>,
    ): Promise<ResultOf<typeof getMyReports>> {
      const found = await queries.listReports(memberId, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
      return { items: rows.map(shapeReport), ...page }
    },

    /** Stores a report of something the member can see. Throws `report.target_not_found`. */
    async report(reporterId: string, { target, reason, text, withEvidence }: ParsedInputOf<typeof report>) {
      if (!(await isThere(target, reporterId))) throw new AppError(reportTargetNotFound)
      const about = { target, reason, text: text || null }
      const isTaken = withEvidence === true && target.kind === ReportTargetKind.conversation
      const evidence = isTaken ? await conversations.evidence(reporterId, target.id) : []
      const at = clock.now()
      const dueAt = at + hoursToDecide(reason) * HOUR_MS
      await sql.begin(async (transaction) => {
        const inTransaction = safetyQueries(transaction)
        const things = reportedThingQueries(transaction)
        const of = { ...(await things.findSubject(target, reporterId)), at, dueAt }
        const stored = await inTransaction.saveReport({ ...about, ...of, reporterId, id: randomUUIDv7() })
        if (stored === null) return
        const pictures = evidencePictures(transaction)
        const before = openSnapshot(stored, await things.findSnapshot(stored), vault)
        const seen = withEarlierPictures(await things.readParts(target), before, await pictures.listKept(stored))
        await inTransaction.saveSnapshot(stored, sealSnapshot(stored, seen, vault))
        await pictures.keep(stored, picturesOf(seen))
        if (evidence.length > 0)
          await inTransaction.saveEvidence(stored, vault.seal({ table: EVIDENCE_TABLE, id: stored }, evidence))
      })
    },
  }
}

/** Hours within which operators decide about a report. */
export const hoursToDecide = (reason: ReportReason): number =>
  reason === ReportReason.abuse || reason === ReportReason.fraud ? URGENT_REPORT_HOURS : REPORT_HOURS

function shapeReport({ id, target_kind: kind, target_id, target_name, ...row }: OwnReportRow): MyReport {
  return {
    id,
    target: { kind, id: target_id, name: target_name },
    reason: row.reason,
    state: row.decision === null ? ReportState.open : ReportState.decided,
    decision:
      row.decision && (row.decision === ReportDecision.dismiss ? ReportOutcome.dismissed : ReportOutcome.upheld),
    time: row.created_at.toISOString(),
  }
}

function shapeBlocked({ id, nick_name: nickName, head_picture: head }: BlockedRow, host: PictureHost): BlockedPerson {
  return { id, nickName, headImgurl: head && host(head) }
}
