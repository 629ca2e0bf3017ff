import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { feedEndText } from '#texts/search-views-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Filings } from '#ui/outside-link/filings.tsx'
import { TasteEnd } from '../taste/taste-end.tsx'
import styles from './feed.module.css'
import { useByTime } from './use-by-time.ts'

type FeedEndProps = {
  /** It was all that is recommended. */
  isRanked: boolean
  hasOthers: boolean
}

/**
 * Below the whole list: after what is recommended the way to the rest of a city that has more, and what it goes by; where
 * the site is on file, unless a shell brings the app.
 */
export function FeedEnd({ isRanked, hasOthers }: FeedEndProps) {
  return (
    <>
      {isRanked && hasOthers && <ByTimeEnd />}
      {isRanked && <TasteEnd />}
      {ownShellPlatform() === null && <Filings />}
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
