import { randomUUID } from 'node:crypto'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { EXPORT_LIFE_MS, ExportState } from '@quan/contract/my-data/export-my-data.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import type { SmsCodes } from '#features/login/sms-code.service.ts'
import { lockMember } from '#features/member/lock-member.ts'
import { findMember, phoneOf } from '#features/member/member.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { told } from '#features/notification/notification-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Origin } from '#platform/limits/call-limits.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { sealedText } from '#platform/personal-data/sealed-text.ts'
import { type ExportRow, myDataQueries } from './my-data.queries.ts'

/** Copies of all that is stored about a member. */
export type Exports = {
  /**
   * The copy of the last 24 hours, or a new one, made at once: what one member has is small. Throws `login.required`,
   * `code.wrong`.
   */
  make(asked: { memberId: string; code: string; origin: Origin }): Promise<ExportRow>
  /** The file; null unless it is this member's and still there. */
  findFile(copy: { id: string; memberId: string }): Promise<Buffer | null>
  /** Takes a member's copies away, in a transaction of the caller's: what they hold was taken back. */
  removeAll(transaction: SqlRunner, memberId: string): Promise<void>
}

type ExportParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  codes: Pick<SmsCodes, 'redeem'>
  sources: readonly PersonalDataSource[]
  notifications: Pick<Notifications, 'notify'>
}

const DEVICES_VIEW = `${APP_ROUTES.my.path}?view=privacy&part=devices`

/** `data_export.content`: a copy holds in one place what is sealed in all others. */
const exportFile = sealedText('data_export.content')

/** Version of the file's shape, for programs that read it. */
const FORMAT = { format: 'quan.my-data', version: 1 }

export function exportsOfMembers({ sql, vault, clock, codes, sources, notifications }: ExportParts): Exports {
  const oldest = () => oldestExport(clock)

  async function makeWithin(transaction: SqlRunner, memberId: string): Promise<ExportRow> {
    const exports = myDataQueries(transaction)
    if (!(await lockMember(transaction, memberId))) throw new AppError(loginRequired)
    await exports.sweepExports(oldest())
    const known = await exports.findExport(memberId, oldest())
    if (known) return known
    const [id, at] = [randomUUID(), clock.now()]
    const content = await copyOf(transaction, { memberId, at, sources })
    await exports.addExport({ id, memberId, at, sealed: exportFile.seal(id, content, vault) })
    await notifications.notify(transaction, {
      memberId,
      kind: NotificationKind.accountSecurity,
      ...told('dataExported'),
      route: DEVICES_VIEW,
      deliveryWindow: { latestAt: at },
    })
    return { id, state: ExportState.ready }
  }

  return {
    async make({ memberId, code, origin }) {
      const member = await findMember(sql, memberId)
      const phone = member && phoneOf(member, vault)
      if (!phone) throw new AppError(loginRequired)
      const given = { phone, code, scene: SmsScene.stepUp, origin }
      return await codes.redeem(given, (transaction) => makeWithin(transaction, memberId))
    },
    async findFile(copy) {
      const text = exportFile.open(
        copy.id,
        await myDataQueries(sql).findContent({ ...copy, madeSince: oldest() }),
        vault,
      )
      return text === null ? null : Buffer.from(text)
    },
    removeAll: (transaction, memberId) => myDataQueries(transaction).removeExports(memberId),
  }
}

/** Takes away the files that nobody can fetch any more, and tells how many. */
export async function sweepOverdueExports({ sql, clock }: Pick<ExportParts, 'sql' | 'clock'>): Promise<number> {
  return await myDataQueries(sql).sweepAllExports(oldestExport(clock))
}

const oldestExport = (clock: Clock) => clock.now() - EXPORT_LIFE_MS

type CopyOf = { memberId: string; at: number; sources: readonly PersonalDataSource[] }

async function copyOf(sql: SqlRunner, { memberId, at, sources }: CopyOf): Promise<string> {
  const data: Record<string, unknown> = {}
  for (const { name, read } of sources) data[name] = await read(sql, memberId)
  const file = { ...FORMAT, userGUID: memberId, madeAt: new Date(at).toISOString(), data }
  return JSON.stringify(file, null, 2)
}
