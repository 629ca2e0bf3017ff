import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { Button } from '#ui/button/button.tsx'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { ReportSheet } from './report-sheet.tsx'

/** Reasons and a few words. */
export function ReportSheetDemo() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DemoRow name="report">
      <Button tone="outline" onPress={() => setIsOpen(true)}>
        {demoText.open}
      </Button>
      <ReportSheet isOpen={isOpen} onClose={() => setIsOpen(false)} target={{ kind: 'user', id: 'demo' }} />
    </DemoRow>
  )
}
