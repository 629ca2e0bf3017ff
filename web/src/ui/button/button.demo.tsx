import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Button, type ButtonTone } from './button.tsx'

const TONES: readonly ButtonTone[] = ['primary', 'heart', 'tint', 'outline', 'quiet', 'plain']
const nothing = () => undefined

/** Every tone and size, waiting and disabled. */
export function ButtonDemo() {
  return (
    <>
      <DemoRow name="tone">
        {TONES.map((tone) => (
          <Button key={tone} tone={tone} onPress={nothing}>
            {demoText.signUp}
          </Button>
        ))}
      </DemoRow>
      <DemoRow name="size large, medium, small">
        <Button isLifted>{demoText.signUp}</Button>
        <Button size="medium">{demoText.signUp}</Button>
        <Button size="small">{demoText.signUp}</Button>
      </DemoRow>
      <DemoRow name="isLoading, isDisabled">
        <Button isLoading>{demoText.signUp}</Button>
        <Button isDisabled>{demoText.signUp}</Button>
      </DemoRow>
    </>
  )
}
