import { CARD_COMPLETENESS_MAX } from '@quan/contract/person/card-limits.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useIsBuilt } from '#platform/navigation/use-is-built.ts'
import { myText } from '#texts/my-text.ts'
import { percentText } from '#ui/format/local-number.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { person } from '#ui/icon/icon-shapes.ts'
import styles from './card-banner.module.css'

type CardBannerProps = { hasName: boolean; percent: number }

/** The way to my card, and how far it is. */
export function CardBanner({ hasName, percent }: CardBannerProps) {
  const isBuilt = useIsBuilt()
  if (!isBuilt('myCard')) return null
  const { advice, action } = bannerWords(hasName, percent)
  return (
    <Link to={pathTo('myCard')} className={styles.banner}>
      <i className={styles.rings} aria-hidden="true" />
      <span className={styles.tile}>
        <Icon shape={person} size={22} />
      </span>
      <span className={styles.words}>
        <b>{myText.card}</b>
        <span>{advice}</span>
      </span>
      <span className={styles.action}>{action}</span>
    </Link>
  )
}

function bannerWords(hasName: boolean, percent: number): { advice: string; action: string } {
  if (!hasName) return { advice: myText.cardInvitation, action: myText.startCard }
  if (percent >= CARD_COMPLETENESS_MAX) return { advice: myText.cardDone, action: myText.editCard }
  return { advice: myText.cardProgress({ percent: percentText(percent / 100, 0) }), action: myText.fillCard }
}
