import { useState } from 'react'
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '@quan/contract/person/card-limits.ts'
import { cardLineText, personText } from '#texts/person-text.ts'
import { Wheel } from '#ui/wheel/wheel.tsx'
import { useCardScope } from '../card-scope.ts'
import { PickSheet } from '#ui/sheet/pick-sheet.tsx'
import { PickedLine } from './picked-line.tsx'

/** Where the wheel stands until a height was chosen, in centimetres. */
const FIRST_CM = 168

/** Body height on a wheel. */
export function HeightLine() {
  const { editor } = useCardScope()
  const { height } = editor.card.lines
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(FIRST_CM)
  const text = (centimetres: number) => personText.height({ height: centimetres })

  function open() {
    setChosen(height ?? FIRST_CM)
    setIsOpen(true)
  }
  function save(next: number | null) {
    setIsOpen(false)
    if (next !== height) editor.change('height', { lines: { height: next } })
  }

  return (
    <PickedLine
      label={cardLineText.height}
      part="height"
      value={height === null ? null : text(height)}
      visibility="height"
      onPress={open}
    >
      <PickSheet
        isOpen={isOpen}
        title={cardLineText.height}
        onClose={() => setIsOpen(false)}
        onDone={() => save(chosen)}
        onClear={height === null ? undefined : () => save(null)}
      >
        <Wheel
          label={cardLineText.height}
          from={HEIGHT_MIN_CM}
          to={HEIGHT_MAX_CM}
          value={chosen}
          onChange={setChosen}
          textOf={text}
        />
      </PickSheet>
    </PickedLine>
  )
}
