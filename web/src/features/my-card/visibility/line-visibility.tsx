import type { CardVisibilityLine } from '@quan/contract/person/card-line.ts'
import { useCardScope } from '../card-scope.ts'
import { VisibilityChip } from './visibility-chip.tsx'

/** The part of a card its visibility of a line is saved as. */
export const visibilityPart = (line: CardVisibilityLine) => `visibility:${line}`

/** Who sees this line of the card. */
export function LineVisibility({ line }: { line: CardVisibilityLine }) {
  const { editor, askVisibility } = useCardScope()
  return <VisibilityChip line={line} visibility={editor.card.visibility[line]} onPress={() => askVisibility(line)} />
}
