import { useState } from 'react'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { useSession } from '#platform/session/use-session.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardForm } from './card-form.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import styles from './my-card.module.css'
import { ViewerSheet } from './preview/viewer-sheet.tsx'
import { useMyCard } from './use-my-card.ts'

/** 我的名片: what a member tells about themselves, and to whom. */
export function MyCardPage() {
  const session = useSession()
  const userGUID = session.status === 'member' ? session.userGUID : ''
  const { data, error, isFetching, refetch } = useMyCard(userGUID)
  const [isChoosing, setIsChoosing] = useState(false)
  const isWaiting = data === undefined && isFetching
  const phase = useLoadPhase(isWaiting)

  function content() {
    if (data !== undefined) return <CardForm key={userGUID} userGUID={userGUID} card={data} />
    if (isWaiting && phase !== 'late') return phase === 'placeholder' && <CardSkeleton />
    return <ErrorBlock reason={isWaiting ? 'late' : reasonOf(error)} onRetry={() => void refetch()} />
  }

  return (
    <Page
      title={myCardText.title}
      action={
        <button type="button" className={styles.preview} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          {myCardText.preview}
        </button>
      }
    >
      {content()}
      <ViewerSheet isOpen={isChoosing} userGUID={userGUID} onClose={() => setIsChoosing(false)} />
    </Page>
  )
}
