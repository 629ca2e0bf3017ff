import { useId, useState } from 'react'
import { myCardText } from '#texts/my-card-text.ts'
import { cardLineHint, cardLineText } from '#texts/person-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { FieldButton, FieldInput, FieldRow, FieldRows } from './field-row.tsx'

/** A line that is typed in its place, and one that opens a sheet. */
export function FieldRowDemo() {
  const id = useId()
  const [value, setValue] = useState('')
  return (
    <DemoRow name="typed, picked" isStacked>
      <FieldRows>
        <FieldRow label={cardLineText.nickName} labelId={`${id}-a`}>
          <FieldInput
            labelledBy={`${id}-a`}
            value={value}
            placeholder={cardLineHint.nickName}
            onChange={setValue}
            onDone={() => undefined}
          />
        </FieldRow>
        <FieldRow label={cardLineText.height} labelId={`${id}-b`}>
          <FieldButton id={`${id}-c`} labelledBy={`${id}-b`} isEmpty onPress={() => undefined}>
            {myCardText.choose}
          </FieldButton>
        </FieldRow>
      </FieldRows>
    </DemoRow>
  )
}
