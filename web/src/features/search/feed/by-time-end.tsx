import { feedEndText } from '#texts/search-views-text.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './feed.module.css'

/** Below what is recommended in a city that has more: the way to all of it. */
export function ByTimeEnd({ onByTime }: { onByTime: () => void }) {
  return (
    <div className={styles.byTimeEnd}>
      <p role="status">{feedEndText.thatIsIt}</p>
      <Button tone="outline" size="medium" onPress={onByTime}>
        {feedEndText.allByTime}
      </Button>
    </div>
  )
}
