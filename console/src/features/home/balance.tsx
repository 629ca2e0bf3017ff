import { OUT_OF_BALANCE_FROM, type TodayActivity } from '@quan/contract/console/today.ts'
import { todayText } from '#texts/home-text.ts'
import styles from './balance.module.css'

const SEXES = [1, 2] as const

/** Whether far more come of one sex than of the other, to an activity that is for both. */
export function isOutOfBalance({ men, women, quotas }: TodayActivity): boolean {
  const isForOneSex = SEXES.some((one) => quotas.length > 0 && quotas.every(({ sex }) => sex === one))
  return !isForOneSex && Math.abs(men - women) >= OUT_OF_BALANCE_FROM
}

/** Men and women with a place, as bars that grow from the middle to how many there may be; else to the more of the two. */
export function BalanceCell({ activity }: { activity: TodayActivity }) {
  const { men, women, quotas } = activity
  // a ticket for everybody leaves open how many of each there may be
  const isOpen = quotas.length === 0 || quotas.some(({ sex }) => sex === 0)
  const quotaOf = (sex: 1 | 2) => quotas.find((one) => one.sex === sex)?.quota ?? 0
  const most = Math.max(men, women, 1)
  const words = (count: number, sex: 1 | 2) => (isOpen ? String(count) : `${count}/${quotaOf(sex)}`)
  const fill = (count: number, sex: 1 | 2) => `${100 * Math.min(count / ((isOpen ? most : quotaOf(sex)) || 1), 1)}%`
  return (
    <span className={styles.balance}>
      <span className={styles.men} aria-hidden>
        {todayText.men({ count: words(men, 1) })}
      </span>
      <span
        className={styles.bar}
        role="img"
        aria-label={todayText.sexesOf({ men: words(men, 1), women: words(women, 2) })}
      >
        <span>
          <span className={styles.menFill} style={{ width: fill(men, 1) }} />
        </span>
        <span>
          <span className={styles.womenFill} style={{ width: fill(women, 2) }} />
        </span>
      </span>
      <span className={styles.women} aria-hidden>
        {todayText.women({ count: words(women, 2) })}
      </span>
    </span>
  )
}
