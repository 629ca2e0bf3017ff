import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Dialog } from './dialog.tsx'

/** The question before leaving. */
export function DialogDemo() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <DemoRow name="heart">
      <Button tone="outline" onPress={() => setIsOpen(true)}>
        {demoText.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={demoText.question}
        advice={demoText.advice}
        safe={{ text: demoText.stay, onPress: close }}
        decisive={{ text: demoText.leave, tone: 'heart', onPress: close }}
      />
    </DemoRow>
  )
}
