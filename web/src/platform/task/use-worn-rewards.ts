import { useQuery } from '@tanstack/react-query'
import type { FrameId, PosterTheme } from '@quan/contract/task/reward.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useSession } from '#platform/session/use-session.ts'
import { taskStateQuery } from './task-state-query.ts'

/** The look of my posters and the frame round my picture; null = the usual one, none. */
export type WornRewards = { posterTheme: PosterTheme | null; frame: FrameId | null }

const NONE: WornRewards = { posterTheme: null, frame: null }

/** The rewards I use, as soon as they are known; asked for only while `isNeeded`. */
export function useWornRewards({ isNeeded = true }: { isNeeded?: boolean } = {}): WornRewards {
  const api = useApi()
  const session = useSession()
  const { data } = useQuery({
    ...taskStateQuery(api),
    enabled: isNeeded && session.status === 'member',
    staleTime: FRESH.oneHour,
    meta: { isSilent: true },
  })
  return data?.config ?? NONE
}
