import type { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import type { CardVisibilityLine } from '@quan/contract/person/card-line.ts'
import { visibilityText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { chevronDown, eye } from '#ui/icon/icon-shapes.ts'
import { visibilityWords } from './visibility-words.ts'
import styles from './visibility-chip.module.css'

type VisibilityChipProps = { line: CardVisibilityLine; visibility: CardVisibility; onPress: () => void }

/** Who sees a line; pressed, it lets one choose. */
export function VisibilityChip({ line, visibility, onPress }: VisibilityChipProps) {
  const who = visibilityWords(visibility)
  return (
    <button
      type="button"
      className={styles.chip}
      aria-haspopup="dialog"
      aria-label={visibilityText.chip({ line: cardLineText[line], who })}
      onClick={onPress}
    >
      <Icon shape={eye} size={13} stroke={2} />
      {who}
      <Icon shape={chevronDown} size={11} stroke={2.4} />
    </button>
  )
}
