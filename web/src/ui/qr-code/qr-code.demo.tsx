import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { QrCode } from './qr-code.tsx'

/** Two sizes. */
export function QrCodeDemo() {
  return (
    <DemoRow name="size">
      <QrCode text={demoText.title} label={demoText.title} />
      <QrCode text={demoText.title} label={demoText.title} size={96} />
    </DemoRow>
  )
}
