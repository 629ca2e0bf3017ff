import type { ChangeableFields } from '@quan/contract/console/activities/change-activity.ts'
import { changeableOf } from '@quan/contract/console/activities/change-rules.ts'
import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { dayOf, differingParts, partsOfActivity } from '@quan/contract/console/series/series-parts.ts'
import { Radio } from 'antd'
import { seriesChangeText, seriesText } from '#texts/series-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { SeriesChangeDialog } from './series-change-dialog.tsx'
import styles from './series.module.css'
import { useSeries } from './use-series.ts'

/** Whether a change is of one date, or of it and all to come. */
export function ChangeScope({ isOfAll, onChange }: { isOfAll: boolean; onChange: (isOfAll: boolean) => void }) {
  return (
    <div className={styles.scope}>
      <Radio.Group
        aria-label={seriesText.scope}
        value={isOfAll}
        options={[
          { value: false, label: seriesText.only },
          { value: true, label: seriesText.toCome },
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      {isOfAll && <span className={styles.quiet}>{seriesText.scopeAbout}</span>}
    </div>
  )
}

/** Whether the day was changed, which dates do not share. */
const isOfOne = ({ startTime, timeZone }: DeskActivity, written: ChangeableFields) =>
  dayOf(written.startTime, timeZone) !== dayOf(startTime, timeZone)

type ChangeToComeProps = { seriesId: string; activity: DeskActivity; written: ChangeableFields; onClose: () => void }

/** Takes what was written of a published date to those to come. */
export function ChangeToCome({ seriesId, activity, written, onClose }: ChangeToComeProps) {
  const { data, error, refetch } = useSeries(seriesId)
  const { timeZone, version } = activity
  const next = partsOfActivity({ ...written, timeZone })
  if (isOfOne(activity, written))
    return (
      <Dialog title={seriesChangeText.title} footer={null} onCancel={onClose}>
        <EmptyBlock text={seriesText.ofOne} />
      </Dialog>
    )
  const names = differingParts(partsOfActivity({ ...changeableOf(activity), timeZone }), next)
  const date = data?.items.find(({ activityId }) => activityId === activity.id)
  if (data && date && names.length > 0)
    return (
      <SeriesChangeDialog
        series={data}
        from={{ draftId: date.draftId, version }}
        parts={Object.fromEntries(names.map((name) => [name, next[name]]))}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={seriesChangeText.title} footer={null} onCancel={onClose}>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={3} />
      ) : (
        <EmptyBlock text={seriesText.nothing} />
      )}
    </Dialog>
  )
}
