import { hasGuidLength } from '@quan/contract/member/guid.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import type { Variable } from '#platform/state/variable.ts'
import { fromUserGUID } from '#platform/storage/shared-state.ts'

/** Notes the member whose link led here, if the address names one. */
export function recordReferral(search: string, kept: Variable<string | null> = fromUserGUID): void {
  const id = pageParams(search)['fromUserGUID']
  if (hasGuidLength(id)) kept.set(id)
}
