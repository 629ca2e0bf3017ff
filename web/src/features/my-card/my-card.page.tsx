import { useState } from 'react'
import { CardViewer } from '@quan/contract/card/card-lines.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useSession } from '#platform/session/use-session.ts'
import { myCardText, viewerText } from '#texts/my-card-text.ts'
import { chevronRight } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { useMyCard } from './use-my-card.ts'
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

type ViewerSheetProps = { isOpen: boolean; userGUID: string; onClose: () => void }

/** Whose eyes the card is to be looked at with. */
function ViewerSheet({ isOpen, userGUID, onClose }: ViewerSheetProps) {
  const viewers = [
    { as: CardViewer.visitor, text: viewerText.visitor, advice: viewerText.visitorAdvice },
    { as: CardViewer.member, text: viewerText.member, advice: viewerText.memberAdvice },
    { as: CardViewer.sameActivity, text: viewerText.sameActivity, advice: viewerText.sameActivityAdvice },
    { as: CardViewer.match, text: viewerText.match, advice: viewerText.matchAdvice },
  ]
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={viewerText.title}>
      <ul className={styles.list}>
        {viewers.map(({ as, text, advice }) => (
          <li key={as}>
            <Link to={pathTo('userInfo', { id: userGUID, as })} className={styles.row} onClick={onClose}>
              <span>
                <b>{text}</b>
                <small>{advice}</small>
              </span>
              <Icon shape={chevronRight} size={16} stroke={2} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
