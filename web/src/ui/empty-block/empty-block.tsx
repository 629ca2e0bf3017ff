import { drawEmpty } from '@quan/artwork/state-pictures.ts'
import { Button } from '#ui/button/button.tsx'
import { StateBlock } from '#ui/error-block/state-block.tsx'
import styles from './empty-block.module.css'

type EmptyBlockProps = {
  title: string
  advice?: string
  action?: { text: string; onPress: () => void }
  className?: string | undefined
}

/** Nothing here yet: a kind sentence, a suggestion, and one action. */
export function EmptyBlock({ title, advice, action, className }: EmptyBlockProps) {
  const button = action && (
    <Button className={styles.button} onPress={action.onPress}>
      {action.text}
    </Button>
  )
  return <StateBlock picture={drawEmpty()} title={title} advice={advice} action={button} className={className} />
}
