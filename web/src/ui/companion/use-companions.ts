import type { Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import { getCompanions } from '@quan/contract/companion/read-companions.ts'
import { useApi } from '#platform/api/use-api.ts'
import { companionListKey } from '#platform/member/companion-keys.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'

type Choice = {
  /** Null: members and guests together. */
  kind?: CompanionKind | null
  /** Looked for in name, relation and remark; empty is none. */
  keyword?: string
}

/** The people I book for, page by page, newest first. */
export function useCompanions({ kind = null, keyword = '' }: Choice = {}) {
  const api = useApi()
  const query = usePaged<Companion>({
    queryKey: companionListKey(kind, keyword),
    load: (input, options) => api.call(getCompanions, { kind, keyword, ...input }, options),
  })
  return { ...query, items: query.items && uniqueById(query.items) }
}
