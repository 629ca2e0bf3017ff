import { getToday } from '@quan/contract/console/today.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'

/** How often the home page looks anew while somebody has it open, in milliseconds. */
const LOOK_EVERY_MS = 60_000

/** What is on today. */
export function useToday() {
  const api = useApi()
  return useQuery({ queryKey: ['today'], queryFn: () => api.call(getToday, {}), refetchInterval: LOOK_EVERY_MS })
}
