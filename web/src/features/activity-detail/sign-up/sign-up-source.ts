import { OrderSource, SOURCE_PARAMETER } from '@quan/contract/order/order-source.ts'
import { hasGuidLength } from '@quan/contract/member/guid.ts'
import type { PageParams } from '#platform/navigation/page-params.ts'

/**
 * What led to an activity: what its address says, else a member's link, unless it is the own one. It stands in the address
 * alone, so that it is forgotten with the page.
 */
export function signUpSource(params: PageParams, ownId: string | null): OrderSource | null {
  const named = Object.values(OrderSource).find((source) => source === params[SOURCE_PARAMETER])
  const from = params['fromUserGUID']
  return named ?? (hasGuidLength(from) && from !== ownId ? OrderSource.link : null)
}
