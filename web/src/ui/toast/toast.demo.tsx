import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Toast } from './toast.tsx'

/** Plain, after something went well, after it failed. */
export function ToastDemo() {
  return (
    <DemoRow name="plain, success, error">
      <Toast text={demoText.notice} />
      <Toast kind="success" text={demoText.notice} />
      <Toast kind="error" text={demoText.failure} />
    </DemoRow>
  )
}
