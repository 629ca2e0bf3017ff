import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { getMyUserInfo as getMyUserInfoCall } from '@quan/contract/member/get-my-user-info.ts'
import { getUserInfo } from '@quan/contract/member/user-info.ts'
import { notSelf } from '@quan/contract/endpoint/common-errors.ts'
import { removeLocation as removeLocationCall } from '@quan/contract/member/remove-location.ts'
import { saveUserInfo as saveUserInfoCall } from '@quan/contract/member/save-user-info.ts'
import type { Order } from '@quan/contract/order/order.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { implement } from '#platform/http/implement.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { shapeUserInfo } from './member-row.ts'
import { memberQueries } from './member.queries.ts'
import { getMyUserInfo, readMyUserInfo } from './my-user-info.ts'
import { removeLocation, saveUserInfo } from './save-user-info.ts'

type MemberParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  pictureBaseUrl: string | null
  /** Freezes an account that may not go on. */
  freeze(memberId: string): Promise<void>
  /** Takes away the copies of a member's data that were made before. */
  removeCopies(sql: SqlRunner, memberId: string): Promise<void>
  /** The order with the next place a member holds; null without one. */
  nextTicketOf(memberId: string): Promise<Order | null>
}

function requireOwn({ id }: { id: string }, { memberId }: Caller) {
  if (id !== memberId) throw new AppError(notSelf)
}

/** The calls about the own user info. */
export function memberRoutes({ sql, vault, clock, pictureBaseUrl, freeze, removeCopies, nextTicketOf }: MemberParts) {
  const members = memberQueries(sql)
  const shown = { host: pictureHost(pictureBaseUrl), vault }
  const saving = { sql, vault, members, freeze, clock }
  const mine = { read: (id: string) => readMyUserInfo(sql, id, clock.now()), nextTicketOf, ...shown }
  return [
    implement(getUserInfo, async ({ input, member }) => {
      requireOwn(input, member)
      const found = await members.find(member.memberId)
      if (!found) throw new AppError(loginRequired)
      return shapeUserInfo(found, shown)
    }),
    implement(
      saveUserInfoCall,
      async ({ input, member }) => shapeUserInfo(await saveUserInfo(input, member.memberId, saving), shown),
      async ({ input, member }) => requireOwn(input, member),
    ),
    implement(removeLocationCall, async ({ member }) =>
      shapeUserInfo(await removeLocation(member.memberId, { sql, removeCopies }), shown),
    ),
    implement(getMyUserInfoCall, ({ member }) => getMyUserInfo(member.memberId, mine)),
  ]
}
