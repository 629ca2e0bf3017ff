import { useQuery } from '@tanstack/react-query'
import { getMissed, MISSED_NOTICE_HOURS, MISSED_TOLD_FROM } from '@quan/contract/order/missed.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ordersKey } from '#platform/order/order-keys.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import styles from './sign-up-submit.module.css'

/** Tells a member who missed activities of late, and nobody else, how others get the place another time; else nothing. */
export function MissedNote() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...ordersKey, 'missed'],
    queryFn: ({ signal }) => api.call(getMissed, {}, { signal }),
    staleTime: FRESH.fiveMinutes,
    // signing up goes on without it
    meta: { isSilent: true },
  })
  if (data === undefined || data.count < MISSED_TOLD_FROM) return null
  return (
    <p className={styles.missed} role="note">
      {signUpText.missed({ count: data.count, hours: MISSED_NOTICE_HOURS })}
    </p>
  )
}
