import { useQueryClient } from '@tanstack/react-query'
import { FEEDBACK_TOLD_FROM } from '@quan/contract/hosting/hosted-activity.ts'
import {
  type AfterActivity,
  FEEDBACK_TEXT_MAX_CHARACTERS,
  FeedbackFace,
  saveFeedback,
} from '@quan/contract/match/after-activity.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useKept } from '#platform/storage/use-kept.ts'
import { isText } from '#platform/storage/value-check.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { afterText } from '#texts/after-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Face } from '#ui/avatar/face.tsx'
import { check, lock } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Section } from '#ui/page/section.tsx'
import { cx } from '#ui/style/cx.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import boxStyles from '#ui/text-area/text-box.module.css'
import { afterKey } from './use-after.ts'
import styles from './feedback-part.module.css'

type Feedback = AfterActivity['feedback']

const FACES: readonly (readonly [face: FeedbackFace, word: () => string])[] = [
  [FeedbackFace.happy, () => afterText.happy],
  [FeedbackFace.fair, () => afterText.fair],
  [FeedbackFace.unhappy, () => afterText.unhappy],
]

/** How it was: a face by one tap, and words for the operators if somebody likes. */
export function FeedbackPart({ activityId, feedback }: { activityId: string; feedback: Feedback }) {
  const [typed, keep] = useKept<string | null>({ about: `text:feedback:${activityId}`, start: null, isValid: isText })
  const words = typed ?? feedback?.text ?? ''
  const text = words.trim()
  const hasNewWords = text !== (feedback?.text ?? '')
  const { save, isPending, sent } = useSaveFeedback(activityId, { words: text, onSaid: () => keep(null) })
  const shown = sent ?? feedback
  const wereNeverSent = text !== '' && feedback !== null && (feedback.text ?? '') === ''
  const isTooLong = characterCount(text) > FEEDBACK_TEXT_MAX_CHARACTERS
  return (
    <Section
      title={afterText.feedback}
      level={2}
      aside={
        <span className={styles.private}>
          <Icon shape={lock} size={14} />
          {afterText.private}
        </span>
      }
    >
      <div className={styles.card}>
        <div className={styles.faces} role="group" aria-label={afterText.feedback}>
          {FACES.map(([face, word]) => (
            <button
              key={face}
              type="button"
              aria-pressed={shown?.face === face}
              className={cx(shown?.face === face && styles.isOn)}
              // words that are not sent yet stay with whoever writes them
              onClick={() => save({ face, text: feedback?.text ?? null })}
            >
              <Face face={face} />
              {word()}
            </button>
          ))}
        </div>
        <TextArea
          label={afterText.words}
          value={words}
          limit={FEEDBACK_TEXT_MAX_CHARACTERS}
          placeholder={afterText.words}
          onChange={keep}
          className={cx(boxStyles.box, styles.words)}
        />
        <p className={styles.unsent} role="status">
          {wereNeverSent && afterText.wordsNotSent}
        </p>
        {hasNewWords && (
          <Button
            size="medium"
            tone="tint"
            isDisabled={shown === null || isTooLong}
            isLoading={isPending}
            className={styles.send}
            onPress={() => shown !== null && save({ face: shown.face, text: text || null })}
          >
            {shown === null ? afterText.chooseFace : afterText.saveWords}
          </Button>
        )}
        <p className={styles.note}>
          <Icon shape={check} size={16} stroke={2} />
          {afterText.wordsNote({ count: FEEDBACK_TOLD_FROM })}
        </p>
      </div>
    </Section>
  )
}

/**
 * Says how it was; the face is chosen at once, and as before where it could not be sent. Thanks are for what is said in
 * full: not while there are other words than were sent.
 */
function useSaveFeedback(activityId: string, { words, onSaid }: { words: string; onSaid: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (said: NonNullable<Feedback>) => api.call(saveFeedback, { activityId, ...said }),
    onSuccess(_, said) {
      queryClient.setQueryData<AfterActivity>(afterKey(activityId), (known) => known && { ...known, feedback: said })
      if ((said.text ?? '') !== words) return
      onSaid()
      showToast(afterText.saved, { kind: 'success' })
    },
  })
  return { save: mutate, isPending, sent: isPending ? variables : null }
}
