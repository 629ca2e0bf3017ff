import type { CardVisibilityLine } from '@quan/contract/card/card-lines.ts'
import { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { visibilityText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { chevronDown, eye } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useCardScope } from './card-scope.ts'
import styles from './line-visibility.module.css'

/** The part of a card its visibility of a line is saved as. */
export const visibilityPart = (line: CardVisibilityLine) => `visibility:${line}`

/** Who sees this line of the card. */
export function LineVisibility({ line }: { line: CardVisibilityLine }) {
  const { editor, askVisibility } = useCardScope()
  return <VisibilityChip line={line} visibility={editor.card.visibility[line]} onPress={() => askVisibility(line)} />
}

type VisibilityChipProps = { line: CardVisibilityLine; visibility: CardVisibility; onPress: () => void }

/** Who sees a line; pressed, it lets one choose. */
function VisibilityChip({ line, visibility, onPress }: VisibilityChipProps) {
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

/** The circles of people who may see a line, from the widest to the narrowest. */
export function visibilityOptions() {
  return [
    { value: CardVisibility.everyone, text: visibilityText.everyone, advice: visibilityText.everyoneAdvice },
    { value: CardVisibility.members, text: visibilityText.members, advice: visibilityText.membersAdvice },
    {
      value: CardVisibility.sameActivity,
      text: visibilityText.sameActivity,
      advice: visibilityText.sameActivityAdvice,
    },
    { value: CardVisibility.matched, text: visibilityText.matched, advice: visibilityText.matchedAdvice },
  ]
}

/** Who sees it, in two words. */
function visibilityWords(visibility: CardVisibility): string {
  return visibilityOptions().find((option) => option.value === visibility)?.text ?? ''
}
