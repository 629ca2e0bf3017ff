import { formatClock } from '@quan/contract/date/format-clock.ts'
import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import { doorText } from '#texts/door-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { cx } from '#ui/style/cx.ts'
import { isUnassigned } from './arranged-sign-ups.ts'
import { SexTag } from './sex-tag.tsx'
import styles from './sign-up-row.module.css'

/** Height of a row, in pixels. */
export const SIGN_UP_ROW_HEIGHT_PX = 64

type SignUpRowProps = { signUp: SignUp; timeZone: string; isFirst: boolean; isLast: boolean }

/** Somebody who may come, and when they came. Heads are drawn: a face is nobody's business at the door. */
export function SignUpRow({ signUp, timeZone, isFirst, isLast }: SignUpRowProps) {
  const { placeId, nickName, sex, checkInTime } = signUp
  return (
    <article className={cx(styles.row, isFirst && styles.first, isLast && styles.last)}>
      <Avatar id={placeId} sex={sex ?? 0} size={40} />
      <div className={styles.words}>
        <h2>
          <span className={cx(isUnassigned(signUp) && styles.nobody)}>{nickName ?? doorText.unassigned}</span>
          <SexTag sex={sex} />
        </h2>
        {isUnassigned(signUp) && <p>{doorText.unassignedNote}</p>}
      </div>
      {checkInTime !== null && (
        <p className={styles.came}>{doorText.cameAt({ time: formatClock(Date.parse(checkInTime), timeZone) })}</p>
      )}
    </article>
  )
}
