import { getHostStatement } from '@quan/contract/hosting/host-statement.ts'
import type { Sums } from '#features/accounting/sums.service.ts'
import { implement } from '#platform/http/implement.ts'

/** What organizers read of their own money. */
export const hostStatementRoutes = ({ sums }: { sums: Sums }) => [
  implement(getHostStatement, ({ input, member }) => sums.own(member.memberId, input.month)),
]
