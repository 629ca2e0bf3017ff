import { messagesText } from '#texts/messages-text.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './link-consent.module.css'
import { type LinkAnswer, useAnswerLink } from './use-answer-link.ts'

type LinkConsentProps = {
  /** The companion entry it is about. */
  id: string
  /** An answer was given. */
  onAnswer: () => void
}

/** Agree that somebody books for me, or refuse; below the message that asks. */
export function LinkConsent({ id, onAnswer }: LinkConsentProps) {
  const { answer, sending, give, ask } = useAnswerLink(id)

  function answerWith(agree: boolean) {
    onAnswer()
    give(agree)
  }

  if (answer !== null)
    return (
      <div className={styles.answer} role="status">
        <span>{answerWords(answer)}</span>
        {answer !== 'gone' && (
          <Button tone="plain" size="small" onPress={ask}>
            {messagesText.changeMind}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.choices}>
      <Button tone="outline" size="medium" isLoading={sending === false} onPress={() => answerWith(false)}>
        {messagesText.refuse}
      </Button>
      <Button tone="tint" size="medium" isLoading={sending === true} onPress={() => answerWith(true)}>
        {messagesText.agree}
      </Button>
    </div>
  )
}

function answerWords(answer: LinkAnswer): string {
  if (answer === 'gone') return messagesText.linkGone
  return answer === 'agreed' ? messagesText.youAgreed : messagesText.youRefused
}
