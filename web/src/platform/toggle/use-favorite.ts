import { useQueryClient } from '@tanstack/react-query'
import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { useApi } from '#platform/api/use-api.ts'
import { rewriteAnswers } from '#platform/query/rewrite-answers.ts'
import { useToggle } from '#platform/toggle/use-toggle.ts'

/** Where the list of favorites is kept. */
export const favoritesKey = ['favorite', 'list'] as const

type Kept = { id: string; isCollect?: boolean | undefined }

/** Favorite mark of an activity, with its switch; lists, page and counts change at once. */
export function useFavorite({ id, isCollect = false }: Kept) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useToggle({
    mutationKey: ['favorite', 'toggle', id],
    isOn: isCollect,
    send: (isOn) => api.call(toggleCollect, { activityId: id, isCollect: isOn }),
    show: (isOn) => rewriteAnswers(queryClient, (fields) => (isActivity(fields, id) ? kept(fields, isOn) : fields)),
    onMove: (isOn) =>
      rewriteAnswers(queryClient, (fields) =>
        typeof fields['collections'] === 'number'
          ? { ...fields, collections: Math.max(0, fields['collections'] + (isOn ? 1 : -1)) }
          : fields,
      ),
    // the list looks again when it is next opened; what stands on it now stays where it is
    onDone: () => void queryClient.invalidateQueries({ queryKey: favoritesKey, refetchType: 'none' }),
  })
}

/** Of all things with this id, only activities can be kept. */
function isActivity(fields: Readonly<Record<string, unknown>>, id: string): boolean {
  return fields['id'] === id && 'startTime' in fields
}

function kept(fields: Readonly<Record<string, unknown>>, isCollect: boolean) {
  return fields['isCollect'] === isCollect ? fields : { ...fields, isCollect }
}
