import type { ActivityImport, ImportColumn, ImportSource } from '@quan/contract/console/imports/activity-import.ts'
import { getImport } from '@quan/contract/console/imports/import-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'

/** Key of all imports in the cache. */
export const IMPORTS_KEY = ['imports'] as const
/** How often what is under way is asked after, in milliseconds. */
export const LOOK_EVERY_MS = 1_000

/** Key of one import. */
export const importKey = (id: string) => [...IMPORTS_KEY, id]

/** What was chosen for a file. */
export type ImportChoice = { columns: ImportColumn[]; source: ImportSource }

/** One import; what is under way is asked after again and again. */
export function useImport(id: string) {
  const api = useApi()
  const lookEvery = useAttendedInterval(LOOK_EVERY_MS)
  return useQuery<ActivityImport>({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api.call(getImport, { id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.state === 'undoing' ? lookEvery : false,
  })
}
