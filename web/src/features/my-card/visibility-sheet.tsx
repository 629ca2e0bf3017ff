import { useState } from 'react'
import type { CardVisibilityLine } from '@quan/contract/card/card-lines.ts'
import { CARD_VISIBILITY_PRESET, type CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { commonText } from '#texts/common-text.ts'
import { visibilityText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import type { CardEditor } from './draft/use-card-editor.ts'
import { visibilityOptions, visibilityPart } from './line-visibility.tsx'

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
