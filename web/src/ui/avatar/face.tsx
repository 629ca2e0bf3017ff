import { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './face.module.css'

const MOUTHS: Readonly<Record<FeedbackFace, string>> = {
  [FeedbackFace.happy]: 'M14 26c3.4 6 12.6 6 16 0',
  [FeedbackFace.fair]: 'M14.5 28.5h15',
  [FeedbackFace.unhappy]: 'M14 31c3.4-6 12.6-6 16 0',
}
const TONES: Readonly<Record<FeedbackFace, string | undefined>> = {
  [FeedbackFace.happy]: styles.happy,
  [FeedbackFace.fair]: styles.fair,
  [FeedbackFace.unhappy]: styles.unhappy,
}

/** A face that smiles, keeps straight or droops; decoration beside its word. */
export function Face({ face, size = 44 }: { face: FeedbackFace; size?: number }) {
  return (
    <svg className={cx(styles.face, TONES[face])} viewBox="0 0 44 44" width={size} height={size} aria-hidden="true">
      <circle cx="22" cy="22" r="21" />
      <path className={styles.shade} d="M22 1a21 21 0 0 1 0 42z" />
      <g className={styles.lines}>
        <path d="M15.5 16.5v2.4M28.5 16.5v2.4" />
        <path d={MOUTHS[face]} />
      </g>
    </svg>
  )
}
