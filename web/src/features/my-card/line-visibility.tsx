import { useState } from 'react'
import type { CardVisibilityLine } from '@quan/contract/card/card-lines.ts'
import { CARD_VISIBILITY_PRESET, CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { commonText } from '#texts/common-text.ts'
import { visibilityText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { Button } from '#ui/button/button.tsx'
import { chevronDown, eye } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useCardScope } from './card-scope.ts'
import type { CardEditor } from './draft/use-card-editor.ts'
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

/** The choice of who sees a line, and the sheet it happens in. */
export function useVisibilityChoice(editor: CardEditor) {
  const [asked, setAsked] = useState<{ line: CardVisibilityLine; isOpen: boolean }>({ line: 'photos', isOpen: false })
  const { line, isOpen } = asked
  function choose(visibility: CardVisibility) {
    editor.change(visibilityPart(line), { visibility: { [line]: visibility } })
    setAsked({ line, isOpen: false })
  }
  const sheet = (
    <VisibilitySheet
      isOpen={isOpen}
      line={line}
      visibility={editor.card.visibility[line]}
      onChange={choose}
      onClose={() => setAsked({ line, isOpen: false })}
    />
  )
  return { askVisibility: (next: CardVisibilityLine) => setAsked({ line: next, isOpen: true }), sheet }
}

type VisibilitySheetProps = {
  isOpen: boolean
  /** The one it was last opened for, so that it can move away with its words. */
  line: CardVisibilityLine
  visibility: CardVisibility
  onChange: (visibility: CardVisibility) => void
  onClose: () => void
}

/** Chooses who sees a line; it counts once the button is pressed, since the arrow keys pass over the answers. */
function VisibilitySheet({ isOpen, line, visibility, onChange, onClose }: VisibilitySheetProps) {
  const [opened, setOpened] = useState({ isOpen, choice: visibility })
  if (opened.isOpen !== isOpen) setOpened({ isOpen, choice: visibility })
  const title = visibilityText.titleOf({ line: cardLineText[line] })
  const options = visibilityOptions().map((option) =>
    option.value === CARD_VISIBILITY_PRESET ? { ...option, mark: visibilityText.preset } : option,
  )
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button isWide onPress={() => onChange(opened.choice)}>
          {commonText.done}
        </Button>
      }
    >
      <RadioList
        label={title}
        options={options}
        value={opened.choice}
        onChange={(choice) => setOpened({ isOpen, choice })}
      />
    </Sheet>
  )
}
