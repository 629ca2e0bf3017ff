import { feedEndText } from '#texts/search-views-text.ts'
import { Button } from '#ui/button/button.tsx'
import { TasteEnd } from '../taste/taste-end.tsx'
import styles from './feed.module.css'
import { useByTime } from './use-by-time.ts'

/** Below all that is recommended: the way to the rest of a city that has more, and what it goes by. */
export function RankedEnd({ hasOthers }: { hasOthers: boolean }) {
  return (
    <>
      {hasOthers && <ByTimeEnd />}
      <TasteEnd />
    </>
  )
}

function ByTimeEnd() {
  const showByTime = useByTime()
  return (
    <div className={styles.byTimeEnd}>
      <p role="status">{feedEndText.thatIsIt}</p>
      <Button tone="outline" size="medium" onPress={showByTime}>
        {feedEndText.allByTime}
      </Button>
    </div>
  )
}
