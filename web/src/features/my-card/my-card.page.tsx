import { useState } from 'react'
import { useSession } from '#platform/session/use-session.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { CardForm } from './card-form.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import styles from './my-card.module.css'
import { ViewerSheet } from './preview/viewer-sheet.tsx'
import { useMyCard } from './use-my-card.ts'

/** 我的名片: what a member tells about themselves, and to whom. */
export function MyCardPage() {
  const session = useSession()
  const userGUID = session.status === 'member' ? session.userGUID : ''
  const card = useMyCard(userGUID)
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <Page
      title={myCardText.title}
      action={
        <button type="button" className={styles.preview} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          {myCardText.preview}
        </button>
      }
    >
      <QueryStates query={card} loading={<CardSkeleton />}>
        {(data) => <CardForm key={userGUID} userGUID={userGUID} card={data} />}
      </QueryStates>
      <ViewerSheet isOpen={isChoosing} userGUID={userGUID} onClose={() => setIsChoosing(false)} />
    </Page>
  )
}
