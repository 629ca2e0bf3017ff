import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { removeDraft } from '@quan/contract/hosting/drafts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ActivityPrice } from '#ui/price/activity-price.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { keepDraft } from '../draft/kept-drafts.ts'
import { draftsKey } from '../draft/use-drafts.ts'
import type { StepProps } from './draft-form.tsx'
import { momentText } from './moment-text.ts'
import { DRAFT_STEPS, type DraftStepName, stepName } from './steps.ts'
import styles from './editor.module.css'

type StepBarProps = { step: DraftStepName; onGo: (step: DraftStepName) => void }

/** The four steps, and which of them this is. */
export function StepBar({ step, onGo }: StepBarProps) {
  const at = DRAFT_STEPS.indexOf(step)
  return (
    <nav className={styles.steps} aria-label={hostingEditorText.steps}>
      {DRAFT_STEPS.map((name, index) => (
        <button
          key={name}
          type="button"
          data-passed={index <= at || undefined}
          aria-current={name === step ? 'step' : undefined}
          onClick={() => onGo(name)}
        >
          {stepName(name)}
        </button>
      ))}
    </nav>
  )
}

type LivePreviewProps = Pick<StepProps, 'editor' | 'timeZone'> & { detail: ActivityDetail; onOpen: () => void }

/** How the activity will look in a list, as it is written. */
export function LivePreview({ editor: { fields }, timeZone, detail, onOpen }: LivePreviewProps) {
  const now = useNow()
  const { title, startTime, district, venue } = fields
  const place = [district, venue].filter(Boolean).join(' ') || hostingEditorText.noPlace
  return (
    <article className={styles.live}>
      <Cover activity={detail} sizes="84px" className={styles.cover} />
      <div>
        <p className={styles.tagline}>{hostingEditorText.preview}</p>
        <h2>
          <TitleText>{title ?? hostingEditorText.noTitle}</TitleText>
        </h2>
        <p>{startTime === null ? hostingEditorText.noTime : momentText(startTime, { timeZone, now })}</p>
        <p>{place}</p>
        <p>
          {hostingEditorText.places({ count: placesOf(fields) })} <ActivityPrice activity={detail} size="small" />
        </p>
      </div>
      <Button tone="plain" size="small" onPress={onOpen}>
        {hostingEditorText.wholePage}
      </Button>
    </article>
  )
}

type RemoveDraftProps = { id: string; userGUID: string; onRemoved: () => void }

/** Throws a draft away, after a question. */
export function RemoveDraft({ id, userGUID, onRemoved }: RemoveDraftProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(removeDraft, { id }),
    onSuccess() {
      keepDraft(userGUID, id, null)
      void queryClient.invalidateQueries({ queryKey: draftsKey })
      onRemoved()
    },
    meta: { isQuiet: true },
  })

  function confirm() {
    setAsks(false)
    if (!isPending) mutate()
  }

  return (
    <>
      <Button tone="plain" size="medium" isLoading={isPending} onPress={() => setAsks(true)}>
        {hostingEditorText.remove}
      </Button>
      <Dialog
        isOpen={asks}
        title={hostingEditorText.removeTitle}
        advice={hostingEditorText.removeAdvice}
        safe={{ text: hostingEditorText.keep, onPress: () => setAsks(false) }}
        decisive={{ text: commonText.remove, tone: 'heart', onPress: confirm }}
      />
    </>
  )
}
