import { cardCompleteness } from '@quan/contract/card/card-completeness.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { getMyUserInfo as getMyUserInfoCall } from '@quan/contract/member/get-my-user-info.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { linesOf } from '#features/business-card/card-lines-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PictureHost } from '#platform/pictures/picture-host.ts'
import { shapeUserInfo } from './member-row.ts'
import type { MyUserInfoRow } from './my-user-info.queries.ts'

type MyUserInfoParts = {
  read(memberId: string): Promise<MyUserInfoRow | null>
  /** The order with the next place the member holds. */
  nextTicketOf(memberId: string): Promise<Order | null>
  host: PictureHost
}

/** The caller's own user info with all the my page shows. */
export async function getMyUserInfo(
  memberId: string,
  { read, nextTicketOf, host }: MyUserInfoParts,
): Promise<ResultOf<typeof getMyUserInfoCall>> {
  const [row, nextTicket] = await Promise.all([read(memberId), nextTicketOf(memberId)])
  if (!row) throw new AppError(loginRequired)
  const { follows, fans, favorites, referrals, unread } = row
  return {
    ...shapeUserInfo(row, host),
    counts: {
      follows,
      fans,
      unread,
      collections: favorites,
      ownUsers: referrals,
      ordersByState: row.orders_by_state,
      completeness: cardCompleteness(linesOf(row), row.photos),
    },
    nextTicket,
  }
}
