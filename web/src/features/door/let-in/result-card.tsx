import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import { commonText } from '#texts/common-text.ts'
import { doorText } from '#texts/door-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { SexTag } from '../list/sex-tag.tsx'
import type { DoorResult } from './door-result.ts'
import styles from './result-card.module.css'
import { resultWords } from './result-words.ts'

type ResultCardProps = {
  result: DoorResult
  signUps: readonly SignUp[]
  timeZone: string
  onRetry: (ticket: string) => unknown
}

/** What the organizer has to know at a glance: in, in before, or no. Announced when it changes. */
export function ResultCard({ result, signUps, timeZone, onRetry }: ResultCardProps) {
  const { shape, title, who, note } = resultWords(result, { signUps, timeZone })
  return (
    <section className={cx(styles.card, styles[result.kind])} role="status" data-result={result.kind}>
      <span className={styles.disc}>
        {shape === null ? <TwoCircles size={12} isOrbiting /> : <Icon shape={shape} size={34} stroke={2.4} />}
      </span>
      <p className={styles.words}>
        {title !== null && <b>{title}</b>}
        {who !== null && (
          <b className={styles.person}>
            <span>{who.nickName ?? doorText.nameless}</span>
            <SexTag sex={who.sex} />
          </b>
        )}
        {note !== null && <span>{note}</span>}
      </p>
      {result.kind === 'unsent' && (
        <Button tone="outline" size="medium" className={styles.retry} onPress={() => onRetry(result.ticket)}>
          {commonText.retry}
        </Button>
      )}
    </section>
  )
}
