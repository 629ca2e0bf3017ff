import { useState } from 'react'
import { CARD_VISIBILITY_PRESET, type CardVisibility } from '@quan/contract/person/card-visibility.ts'
import type { CardVisibilityLine } from '@quan/contract/person/card-line.ts'
import { commonText } from '#texts/common-text.ts'
import { visibilityText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { visibilityOptions } from './visibility-words.ts'

type VisibilitySheetProps = {
  isOpen: boolean
  /** The one it was last opened for, so that it can move away with its words. */
  line: CardVisibilityLine
  visibility: CardVisibility
  onChange: (visibility: CardVisibility) => void
  onClose: () => void
}

/** Chooses who sees a line; it counts once the button is pressed, since the arrow keys pass over the answers. */
export function VisibilitySheet({ isOpen, line, visibility, onChange, onClose }: VisibilitySheetProps) {
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
