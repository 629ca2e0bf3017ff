import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './dialog.module.css'

/** From so many characters on, advice is a paragraph rather than a line or two. */
const PARAGRAPH_CHARACTERS = 60

type Choice = { text: string; onPress: () => void }

type DialogProps = {
  isOpen: boolean
  /** Drawn above the title. */
  figure?: ReactNode
  title: string
  advice?: string
  /** On the left: leaves everything as it is. Esc chooses it too. */
  safe: Choice
  /** On the right; heart for what cannot be undone. */
  decisive: Choice & { tone?: 'primary' | 'heart' }
}

/** A question with two answers of equal size, the safe one on the left. */
export function Dialog({ isOpen, figure, title, advice, safe, decisive }: DialogProps) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={safe.onPress} place="middle" labelledBy={titleId} className={styles.dialog}>
      {figure}
      <h2 id={titleId}>
        <TitleText>{title}</TitleText>
      </h2>
      {advice !== undefined && (
        <p className={advice.length >= PARAGRAPH_CHARACTERS ? styles.paragraph : undefined}>
          <TitleText>{advice}</TitleText>
        </p>
      )}
      <div className={styles.choices}>
        <Button tone="quiet" onPress={safe.onPress}>
          {safe.text}
        </Button>
        <Button tone={decisive.tone ?? 'primary'} onPress={decisive.onPress}>
          {decisive.text}
        </Button>
      </div>
    </Modal>
  )
}
