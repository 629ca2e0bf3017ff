import { Radio } from 'antd'
import { useState } from 'react'
import { cancelText } from '#texts/activities-text.ts'
import { seriesChangeText, seriesText } from '#texts/series-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { CancelDialog } from '../cancel/cancel-dialog.tsx'
import styles from './series.module.css'
import { datesToCome, useSeries } from './use-series.ts'

type SeriesCancelProps = {
  seriesId: string
  /** The date that is cancelled, alone or with those to come; null = all to come. */
  fromActivityId: string | null
  onClose: () => void
}

/** Cancels one date of a series, or it and all to come: what is published is cancelled, what is not is deleted. */
export function SeriesCancel({ seriesId, fromActivityId, onClose }: SeriesCancelProps) {
  const { data, error, refetch } = useSeries(seriesId)
  const [isAll, setAll] = useState(fromActivityId === null)
  if (data === undefined)
    return (
      <Dialog title={cancelText.submit} footer={null} onCancel={onClose}>
        {error ? <ErrorBlock error={error} onRetry={() => void refetch()} /> : <LoadingBlock rows={3} />}
      </Dialog>
    )
  const first = data.items.find(({ activityId }) => activityId === fromActivityId && activityId !== null)
  const dates = datesToCome(data, first?.draftId ?? null).filter((date) => isAll || date.draftId === first?.draftId)
  return (
    <CancelDialog
      ids={dates.flatMap(({ activityId }) => activityId ?? [])}
      draftIds={dates.flatMap(({ activityId, draftId }) => (activityId === null ? [draftId] : []))}
      onClose={onClose}
    >
      {fromActivityId !== null && (
        <Radio.Group
          className={styles.scope ?? ''}
          aria-label={seriesChangeText.cancelScope}
          value={isAll}
          options={[
            { value: false, label: seriesChangeText.cancelOnly },
            { value: true, label: seriesText.toCome },
          ]}
          onChange={({ target }) => setAll(target.value)}
        />
      )}
    </CancelDialog>
  )
}
