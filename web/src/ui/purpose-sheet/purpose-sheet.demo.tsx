import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { bell } from '#ui/icon/icon-shapes.ts'
import { PurposeSheet } from './purpose-sheet.tsx'

/** Asks before the browser does. */
export function PurposeSheetDemo() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <DemoRow name="purpose">
      <Button tone="tint" size="small" onPress={() => setIsOpen(true)}>
        {demoText.emptyTitle}
      </Button>
      <PurposeSheet
        isOpen={isOpen}
        icon={bell}
        title={demoText.emptyTitle}
        purpose={demoText.emptyAdvice}
        without={demoText.notice}
        decline={{ text: demoText.stay, onPress: close }}
        allow={{ text: demoText.emptyTitle, onPress: close }}
      />
    </DemoRow>
  )
}
