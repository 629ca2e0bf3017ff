import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { UndoBar } from './undo-bar.tsx'

/** What was done, and the way back. */
export function UndoBarDemo() {
  return (
    <DemoRow name="undo">
      <div style={{ position: 'relative', width: '100%', height: 88 }}>
        <UndoBar text={demoText.notice} undo={demoText.stay} onUndo={() => undefined} onOver={() => undefined} />
      </div>
    </DemoRow>
  )
}
