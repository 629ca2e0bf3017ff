import type { Series } from '@quan/contract/drama/series.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { dramaText } from '#texts/drama-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { chevronRight, play } from '#ui/icon/icon-shapes.ts'
import { useTheatreScope } from '../data/theatre-context.ts'
import styles from './episodes-bar.module.css'

/** To the list of episodes, and to people who like to watch together. */
export function EpisodesBar({ series, episode }: { series: Series; episode: number }) {
  const { openSheet } = useTheatreScope()
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.episodes} aria-haspopup="dialog" onClick={() => openSheet('episodes')}>
        <Icon shape={play} size={20} />
        <span>{dramaText.episodesAt({ number: episode, count: series.episodeCount })}</span>
      </button>
      <Link to={pathTo('search', { category: ActivityCategory.film })} className={styles.together}>
        <span>{dramaText.watchTogether}</span>
        <Icon shape={chevronRight} size={15} stroke={2} />
      </Link>
    </div>
  )
}
