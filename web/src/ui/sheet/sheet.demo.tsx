import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Sheet } from './sheet.tsx'

/** As high as its content, with a footer that stays. */
export function SheetDemo() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <DemoRow name="content">
      <Button tone="outline" onPress={() => setIsOpen(true)}>
        {demoText.open}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={demoText.sheetTitle}
        footer={
          <Button isWide onPress={close}>
            {demoText.signUp}
          </Button>
        }
      >
        {demoText.advice}
      </Sheet>
    </DemoRow>
  )
}
