import { CompanionKind } from '@quan/contract/companion/companion.ts'
import { pathTo } from '#platform/navigation/route-path.ts'

/** Where a companion of a kind is edited, or without an id added. */
export function editPath(kind: CompanionKind, id?: string): string {
  return pathTo(kind === CompanionKind.member ? 'gbUserEdit' : 'gbOtherEdit', { id })
}
