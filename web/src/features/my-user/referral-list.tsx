import type { Referral } from '@quan/contract/referral/get-my-users.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { myUserText } from '#texts/my-user-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { cx } from '#ui/style/cx.ts'
import { USER_ROW_HEIGHT_PX, UserRow } from '#ui/user-row/user-row.tsx'
import { VirtualRows } from '#ui/virtual-rows/virtual-rows.tsx'
import styles from './my-user.module.css'

/** Members who came, since when, and how often they signed up. */
export function ReferralList({ referrals }: { referrals: readonly Referral[] }) {
  const today = formatDate(useNow(), MAINLAND_TIME_ZONE)
  return (
    <VirtualRows
      rows={referrals.map((referral) => ({ key: referral.user.id, referral }))}
      estimate={() => USER_ROW_HEIGHT_PX}
    >
      {({ referral: { user, joinTime, signUps } }) => (
        <UserRow
          person={user}
          note={myUserText.joined({ date: dateText(formatDate(Date.parse(joinTime), MAINLAND_TIME_ZONE), today) })}
          isFirst={user.id === referrals[0]?.user.id}
          isLast={user.id === referrals.at(-1)?.user.id}
          aside={
            <span className={cx(styles.signUps, signUps === 0 && styles.none)}>
              {signUps === 0 ? myUserText.noSignUps : myUserText.signUps({ count: signUps })}
            </span>
          }
        />
      )}
    </VirtualRows>
  )
}
