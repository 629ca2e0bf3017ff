import { demoText } from '#texts/demo-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { alert, bell } from '#ui/icon/icon-shapes.ts'
import { Note } from './note.tsx'

/** Advises, warns, and offers something to press. */
export function NoteDemo() {
  return (
    <DemoRow name="brand, warn, with a button" isStacked>
      <Note tone="brand" shape={bell} text={demoText.emptyAdvice} />
      <Note tone="warn" shape={alert} text={demoText.failure} />
      <Note tone="brand" text={demoText.emptyTitle}>
        <Button tone="tint" size="small">
          {demoText.open}
        </Button>
      </Note>
    </DemoRow>
  )
}
