import { CardViewer } from '@quan/contract/person/card-line.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { viewerText } from '#texts/my-card-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { chevronRight } from '#ui/icon/icon-shapes.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './viewer-sheet.module.css'

type ViewerSheetProps = { isOpen: boolean; userGUID: string; onClose: () => void }

/** Whose eyes the card is to be looked at with. */
export function ViewerSheet({ isOpen, userGUID, onClose }: ViewerSheetProps) {
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
