import { getMyPositions, type Position } from '@quan/contract/position/position.ts'
import { useApi } from '#platform/api/use-api.ts'
import { positionsKey } from '#platform/order/position-keys.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'

/** My positions, page by page, newest first. */
export function usePositions() {
  const api = useApi()
  const query = usePaged<Position>({
    queryKey: positionsKey,
    load: (input, options) => api.call(getMyPositions, input, options),
  })
  return { ...query, items: query.items && uniqueById(query.items) }
}
