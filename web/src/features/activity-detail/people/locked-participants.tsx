import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { lock } from '#ui/icon/icon-shapes.ts'
import { DrawnHeads } from './heads.tsx'
import styles from './participants.module.css'

/** Heads shown at most; the others are a number. */
const HEADS_MAX = 40

/** For whoever does not come: how many they are, drawn, and why no more is told. */
export function LockedParticipants({ detail }: { detail: ActivityDetail }) {
  return (
    <section className={styles.locked}>
      <DrawnHeads detail={detail} most={HEADS_MAX} />
      <h2>{detailText.peopleCount({ count: detail.participantCount })}</h2>
      <p className={styles.why}>
        <Icon shape={lock} size={18} />
        {signUpText.participantsLocked}
      </p>
      <p className={styles.advice}>{signUpText.participantsLockedAdvice}</p>
    </section>
  )
}
