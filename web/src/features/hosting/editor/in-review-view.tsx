import { useQueryClient } from '@tanstack/react-query'
import type { ActivityDraft } from '@quan/contract/hosting/activity-draft.ts'
import { withdrawDraft } from '@quan/contract/hosting/drafts.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { draftsKey } from '../draft/use-drafts.ts'
import styles from '../hosting.module.css'

/** A draft that an operator looks at: it can be taken back, and is not written on meanwhile. */
export function InReviewView({ draft, onBack }: { draft: ActivityDraft; onBack: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.call(withdrawDraft, { id: draft.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: draftsKey })
      showToast(hostingEditorText.withdrawn)
    },
    // an operator may have decided meanwhile
    onError: () => queryClient.invalidateQueries({ queryKey: draftsKey }),
    meta: { isQuiet: true },
  })
  return (
    <Page
      title={draft.title ?? hostingEditorText.title}
      onBack={onBack}
      className={styles.content}
      footer={
        <BottomBar>
          <Button isWide isLoading={withdraw.isPending} onPress={() => withdraw.mutate()}>
            {hostingEditorText.withdraw}
          </Button>
        </BottomBar>
      }
    >
      <Note tone="brand" text={hostingEditorText.inReview} />
    </Page>
  )
}
