import { commonText } from '#texts/common-text.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { percentText } from '#ui/format/local-number.ts'
import { ProgressRing } from '#ui/progress-ring/progress-ring.tsx'
import { CARD_COMPLETENESS_MAX } from '@quan/contract/person/card-limits.ts'
import { useCardScope } from '../card-scope.ts'
import styles from './completeness-card.module.css'
import { missingLines } from './missing-lines.ts'
import { SaveState } from './save-state.tsx'

/** How full the card is, what to fill in next, and whether everything is saved. */
export function CompletenessCard() {
  const { editor } = useCardScope()
  const { completeness } = editor.saved
  const fraction = completeness / CARD_COMPLETENESS_MAX
  const text = percentText(fraction, 0)
  const missing = missingLines(editor.card)
  return (
    <div className={styles.card}>
      <ProgressRing fraction={fraction} label={myCardText.completenessOf({ percent: text })}>
        {text}
      </ProgressRing>
      <div className={styles.words}>
        <p className={styles.title}>{myCardText.completeness}</p>
        <p className={styles.advice}>
          {missing.length === 0
            ? myCardText.complete
            : myCardText.missing({ lines: missing.join(commonText.listComma) })}
        </p>
        <SaveState />
      </div>
    </div>
  )
}
