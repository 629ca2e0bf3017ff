import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { FrozenAccount } from '@quan/contract/member/frozen-account.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useNow } from '#platform/time/use-now.ts'
import { frozenText } from '#texts/frozen-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { lock } from '#ui/icon/icon-shapes.ts'
import { Page } from '#ui/page/page.tsx'
import { pastDayText } from './messages/message-list.tsx'
import { ExportSteps } from './privacy/export-view.tsx'
import subView from './sub-view.module.css'
import styles from './frozen-view.module.css'

/** What the member of a frozen account sees, and all they can do: read why, take their data along, log out. */
export function FrozenView({ frozen }: { frozen: FrozenAccount }) {
  const logOut = useLogOut()
  const now = useNow()
  const at = Date.parse(frozen.eraseTime)
  const time = `${pastDayText(formatDate(at, MAINLAND_TIME_ZONE), now)} ${formatClock(at, MAINLAND_TIME_ZONE)}`
  return (
    <Page hasWash>
      <div className={subView.content}>
        <section className={styles.state}>
          <IconTile shape={lock} tone="warn" size="large" />
          <h1>{frozenText.title}</h1>
          <p>{frozenText[frozen.reason]}</p>
          <p className={styles.end}>{frozenText.until({ time })}</p>
          <p>{frozenText.contact}</p>
        </section>
        <section className={styles.part}>
          <h2>{frozenText.export}</h2>
          <ExportSteps />
        </section>
        <Button isWide tone="outline" className={styles.leave} onPress={() => void logOut()}>
          {frozenText.logOut}
        </Button>
      </div>
    </Page>
  )
}
