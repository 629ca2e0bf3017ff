import { QUESTION_DEPTHS, type QuestionDepth } from '@quan/contract/deck/deck.ts'
import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import styles from './choice.module.css'

type DepthChipsProps = { chosen: readonly QuestionDepth[]; onToggle: (depth: QuestionDepth) => void }

/** How near the questions may come: one depth or more. */
export function DepthChips({ chosen, onToggle }: DepthChipsProps) {
  return (
    <div role="group" aria-label={iceBreakerText.depths} className={styles.depths}>
      {QUESTION_DEPTHS.map((depth) => (
        <Chip key={depth} isOn={chosen.includes(depth)} className={styles.depth} onPress={() => onToggle(depth)}>
          <DepthMark depth={depth} />
          {depthName(depth)}
        </Chip>
      ))}
    </div>
  )
}

/** The two circles of the cards, as near as those. */
function DepthMark({ depth }: { depth: QuestionDepth }) {
  return (
    <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true" className={styles.mark}>
      <circle cx={depth * 2.6 + 2.4} cy="6" r="5" />
      <circle cx={21.6 - depth * 2.6} cy="6" r="5" />
    </svg>
  )
}

/** Name of a depth. */
export function depthName(depth: QuestionDepth): string {
  if (depth === 1) return iceBreakerText.easy
  return depth === 2 ? iceBreakerText.closer : iceBreakerText.deep
}
