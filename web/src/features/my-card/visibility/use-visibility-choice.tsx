import { useState } from 'react'
import type { CardVisibilityLine } from '@quan/contract/person/card-line.ts'
import type { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import type { CardEditor } from '../draft/use-card-editor.ts'
import { visibilityPart } from './line-visibility.tsx'
import { VisibilitySheet } from './visibility-sheet.tsx'

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
