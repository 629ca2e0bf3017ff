import { refundListService } from '#features/accounting/refund-list.service.ts'
import { sumsService } from '#features/accounting/sums.service.ts'
import { type OperatorNames, toDoService } from '#features/accounting/to-do.service.ts'
import type { PaymentService } from '#features/payment/payment.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What the desk of the money is made of. */
export type AccountingDeskParts = {
  payments: Pick<PaymentService, 'sendAnew' | 'compareAnew' | 'settleDifference'>
  operatorNames: OperatorNames
}

/** Sums, what went back, and what waits for finance, as part of a call of the console. */
export const accountingDesk = (parts: AccountingDeskParts) => ({
  sums: (sql: SqlRunner) => sumsService({ sql }),
  refunds: (sql: SqlRunner) => refundListService({ sql }),
  toDo: (sql: SqlRunner) => toDoService({ ...parts, sql }),
})
