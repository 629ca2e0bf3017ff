import { getHouseLimits } from '@quan/contract/console/host-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { HouseLimitsCard } from './house-limits-card.tsx'
import styles from './limits.module.css'
import { OwnLimitsCard } from './own-limits-card.tsx'
import { LIMITS_KEY } from './use-limits.ts'

/** Within what hosts publish without an operator: for everybody, and for single ones. */
export function LimitsView() {
  const api = useApi()
  const { data: session } = useQuery(sessionQuery(api))
  const { data, error, refetch } = useQuery({
    queryKey: [...LIMITS_KEY, 'house'],
    queryFn: ({ signal }) => api.call(getHouseLimits, {}, { signal }),
  })
  if (error) return <ErrorBlock error={error} onRetry={() => void refetch()} />
  if (data === undefined || !session) return <LoadingBlock />
  const mayChange = session.operator.cities === null
  return (
    <div className={styles.columns}>
      <HouseLimitsCard first={data} mayChange={mayChange} />
      <OwnLimitsCard house={data.limits} mayChange={mayChange} />
    </div>
  )
}
