import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Companion, LinkState } from '@quan/contract/companion/companion.ts'
import { removeCompanion } from '@quan/contract/companion/save-companion.ts'
import { useApi } from '#platform/api/use-api.ts'
import { companionsKey } from '#platform/member/companion-keys.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { commonText } from '#texts/common-text.ts'
import { companionText } from '#texts/companion-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { companionName } from '#ui/companion/companion-words.ts'
import { LinkStateTag } from '#ui/companion/link-state-tag.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { useSuccess } from '#ui/toast/use-success.ts'
import styles from './edit-form.module.css'

const ADVICE = {
  [LinkState.waiting]: 'waitingAdvice',
  [LinkState.agreed]: 'agreedAdvice',
  [LinkState.refused]: 'refusedAdvice',
} as const satisfies Record<LinkState, unknown>

type FormPageProps = {
  title: string
  /** Null while it is a new one. */
  companion: Companion | null
  isSaving: boolean
  onSave: () => void
  onRefresh: () => unknown
  /** The fields. */
  children: ReactNode
}

/** The frame of both forms: save at the bottom, delete in the bar. */
export function FormPage({ title, companion, isSaving, onSave, onRefresh, children }: FormPageProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <Page
      title={title}
      action={companion !== null && <RemoveAction companion={companion} />}
      onPullRefresh={onRefresh}
      footer={
        <BottomBar>
          <Button isWide isLifted isLoading={isSaving} onPress={onSave}>
            {companionText.save}
          </Button>
        </BottomBar>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Page>
  )
}

/** Deletes the companion, after a question. */
function RemoveAction({ companion }: { companion: Companion }) {
  const [asks, setAsks] = useState(false)
  const remove = useRemoveCompanion(companion.id)

  function confirm() {
    setAsks(false)
    if (!remove.isPending && !remove.isSuccess) remove.mutate()
  }

  return (
    <>
      <Button
        tone="plain"
        size="medium"
        className={styles.remove}
        isLoading={remove.isPending}
        onPress={() => setAsks(true)}
      >
        {commonText.remove}
      </Button>
      <Dialog
        isOpen={asks}
        title={companionText.removeTitle({ name: companionName(companion) })}
        advice={companionText.removeAdvice}
        safe={{ text: companionText.keep, onPress: () => setAsks(false) }}
        decisive={{ text: commonText.remove, tone: 'heart', onPress: confirm }}
      />
    </>
  )
}

/** Removes a companion and goes back; one who holds a place stays, and the notice says why. */
function useRemoveCompanion(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const succeed = useSuccess()
  return useMutation({
    mutationFn: () => api.call(removeCompanion, { id }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: [...companionsKey, 'list'] })
      await succeed(companionText.removed)
    },
    meta: { isQuiet: true },
  })
}

/** Who is edited, and of a member whether they agreed. */
export function CompanionHead({ companion }: { companion: Companion }) {
  const { id, userGUID, sex, linkState } = companion
  return (
    <section className={styles.person}>
      <Avatar id={userGUID ?? id} sex={sex ?? 0} size={64} />
      <h2>{companionName(companion)}</h2>
      <LinkStateTag state={linkState} />
      {linkState !== null && (
        <p>
          <TitleText>{companionText[ADVICE[linkState]]}</TitleText>
        </p>
      )}
    </section>
  )
}
