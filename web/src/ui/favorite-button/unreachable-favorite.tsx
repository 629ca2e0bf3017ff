import { networkFailure } from '#platform/api/api-failure.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { FavoriteProps } from './favorite-props.ts'

/** Stands for a member's heart whose code could not be had: it tells so when it is pressed. */
export function UnreachableFavorite({ activity, ...look }: FavoriteProps) {
  const reportFailure = useReportFailure()
  return (
    <FavoriteButton
      {...look}
      isOn={activity.isCollect === true}
      onPress={() => reportFailure(networkFailure(new Error('no code')))}
    />
  )
}
