import { demoText } from '#texts/demo-text.ts'
import { EmptyBlock } from './empty-block.tsx'

/** A kind sentence, a suggestion, one action. */
export function EmptyBlockDemo() {
  return (
    <EmptyBlock
      title={demoText.emptyTitle}
      advice={demoText.emptyAdvice}
      action={{ text: demoText.emptyAction, onPress: () => undefined }}
    />
  )
}
