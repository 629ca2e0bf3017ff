import { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { visibilityText } from '#texts/my-card-text.ts'

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
export function visibilityWords(visibility: CardVisibility): string {
  return visibilityOptions().find((option) => option.value === visibility)?.text ?? ''
}
