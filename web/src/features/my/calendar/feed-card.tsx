import { useState } from 'react'
import { copyText } from '#platform/share/system-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './feed-card.module.css'
import { useRenewFeed } from './use-my-calendar.ts'

/** The private address of my calendar: made when I want one, shown, copied, and exchanged for another. */
export function FeedCard({ feedUrl }: { feedUrl: string | null }) {
  const showToast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const renewal = useRenewFeed(() => feedUrl !== null && showToast(calendarText.renewed, { kind: 'success' }))

  async function copy(address: string) {
    if (await copyText(address)) showToast(calendarText.copied, { kind: 'success' })
    else showToast(calendarText.copyFailed)
  }
  return (
    <section className={styles.card} aria-label={calendarText.feed}>
      <h2>{calendarText.feed}</h2>
      <p>{calendarText.feedAdvice}</p>
      {feedUrl === null ? (
        <Button tone="tint" isWide isLoading={renewal.isPending} onPress={() => renewal.mutate()}>
          {calendarText.make}
        </Button>
      ) : (
        <>
          <input readOnly className={styles.address} aria-label={calendarText.address} value={feedUrl} />
          <div className={styles.actions}>
            <a className={buttonClass({ tone: 'tint', size: 'medium' })} href={feedUrl.replace(/^https?:/, 'webcal:')}>
              {calendarText.open}
            </a>
            <Button tone="tint" size="medium" onPress={() => void copy(feedUrl)}>
              {calendarText.copy}
            </Button>
            <Button tone="outline" size="medium" isLoading={renewal.isPending} onPress={() => setIsAsking(true)}>
              {calendarText.renew}
            </Button>
          </div>
        </>
      )}
      <Dialog
        isOpen={isAsking}
        title={calendarText.renewTitle}
        advice={calendarText.renewAdvice}
        safe={{ text: calendarText.keep, onPress: () => setIsAsking(false) }}
        decisive={{
          text: calendarText.renew,
          onPress: () => {
            setIsAsking(false)
            renewal.mutate()
          },
        }}
      />
    </section>
  )
}
