import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { useNow } from '#platform/time/use-now.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { Price } from '#ui/price/price.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import type { StepProps } from './draft-form.tsx'
import { momentText } from './moment-text.ts'
import styles from './editor.module.css'

type LivePreviewProps = Pick<StepProps, 'editor' | 'timeZone'> & { detail: ActivityDetail; onOpen: () => void }

/** How the activity will look in a list, as it is written. */
export function LivePreview({ editor: { fields }, timeZone, detail, onOpen }: LivePreviewProps) {
  const now = useNow()
  const { title, startTime, district, venue } = fields
  const place = [district, venue].filter(Boolean).join(' ') || hostingEditorText.noPlace
  return (
    <article className={styles.live}>
      <Cover activity={detail} sizes="84px" className={styles.cover} />
      <div>
        <p className={styles.tagline}>{hostingEditorText.preview}</p>
        <h2>
          <TitleText>{title ?? hostingEditorText.noTitle}</TitleText>
        </h2>
        <p>{startTime === null ? hostingEditorText.noTime : momentText(startTime, { timeZone, now })}</p>
        <p>{place}</p>
        <p>
          {hostingEditorText.places({ count: placesOf(fields) })}{' '}
          {detail.priceFrom !== null && <Price fen={detail.priceFrom} size="small" />}
        </p>
      </div>
      <Button tone="plain" size="small" onPress={onOpen}>
        {hostingEditorText.wholePage}
      </Button>
    </article>
  )
}
