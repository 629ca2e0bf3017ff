import { useState } from 'react'
import { useSession } from '#platform/session/use-session.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { useMyCard } from './use-my-card.ts'
import { ViewerSheet } from './viewer-sheet.tsx'
import styles from './my-card.module.css'

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

/** The page while the card is on its way. */
function CardSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={92} radius={18} />
      <Skeleton width={64} height={20} />
      <div className={styles.photos}>
        <Skeleton radius={16} />
        <Skeleton radius={14} />
        <Skeleton radius={14} />
        <Skeleton radius={14} />
        <Skeleton radius={14} />
      </div>
      <Skeleton width={64} height={20} />
      <Skeleton height={290} radius={18} />
    </div>
  )
}
