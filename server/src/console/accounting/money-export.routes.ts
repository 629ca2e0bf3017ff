import { tooManyRows } from '@quan/contract/console/accounting/accounting-errors.ts'
import { MONEY_EXPORT_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import {
  exportActivitySums,
  exportDaySums,
  exportOrganizersOfDay,
  exportOrganizerSums,
  exportRefunds,
} from '@quan/contract/console/accounting/money-exports.ts'
import { type ActNote, type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import { clerkAsking } from '#features/accounting/clerk.ts'
import type { accountingDesk } from './accounting-desk.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Desk = Pick<ReturnType<typeof accountingDesk>, 'sums' | 'refunds'>

/** The lists of the money page for files: the rows are those that its pages show. */
export const moneyExportRoutes = ({ sums, refunds }: Desk): ConsoleImplementation[] => [
  implementConsole(exportDaySums, ({ input, sql, caller, note }) =>
    noted({ input, note }, async () => (await sums(sql).days(input, caller)).days),
  ),
  implementConsole(exportActivitySums, ({ input, sql, caller, note }) =>
    noted({ input, note }, () =>
      whole((page) => sums(sql).activities({ ...input, ...page }, clerkAsking(caller, input))),
    ),
  ),
  implementConsole(exportOrganizerSums, ({ input, sql, caller, note }) =>
    noted({ input, note }, () =>
      whole((page) => sums(sql).organizers({ ...input, ...page }, clerkAsking(caller, input))),
    ),
  ),
  implementConsole(exportOrganizersOfDay, ({ input, sql, caller, note }) =>
    noted({ input, note }, () =>
      whole((page) => sums(sql).organizers({ ...input, ...page }, clerkAsking(caller, input))),
    ),
  ),
  implementConsole(exportRefunds, ({ input, sql, caller, note }) =>
    noted({ input, note }, () => whole((page) => refunds(sql).list({ ...input, ...page }, clerkAsking(caller, input)))),
  ),
]

type ExportCall = { input: Readonly<Record<string, unknown>>; note(note: ActNote): void }

/** Rows of a file; the log tells what was asked for, and how many rows were given. */
async function noted<Row>({ input, note }: ExportCall, read: () => Promise<Row[]>): Promise<{ rows: Row[] }> {
  note({ details: input })
  const rows = await read()
  note({ details: { ...input, rows: rows.length } })
  return { rows }
}

type Page<Row> = { items: Row[]; nextCursor: string | null }

/** All of a list as one page, so read at one moment: its rows add up. Throws `money.too_many_to_export`. */
async function whole<Row>(read: (page: { maxResultCount: number }) => Promise<Page<Row>>): Promise<Row[]> {
  const { items, nextCursor } = await read({ maxResultCount: MONEY_EXPORT_MAX })
  if (nextCursor !== null) throw new AppError(tooManyRows)
  return items
}
