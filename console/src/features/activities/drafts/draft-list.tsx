import { type DraftRow, getOperatorDrafts } from '@quan/contract/console/activities/operator-draft.ts'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { activitiesText } from '#texts/activities-text.ts'
import { draftsText, editorText } from '#texts/draft-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Tag } from '#ui/page/tag.tsx'
import { reasonWords } from '#ui/states/reason-words.ts'
import { DRAFT_FILTERS, draftsOf, narrowingOf } from '../list/activity-filters.tsx'
import styles from '../list/list.module.css'
import { SeriesLink } from '../series/series-link.tsx'
import { PublishMany } from './publish-many.tsx'
import { draftAddress } from './use-new-draft.ts'

/** Drafts of the operators; some of them may be published together. */
export function DraftList() {
  const api = useApi()
  const { parameters } = useAddress()
  const [chosen, setChosen] = useState<string[]>([])
  const [isPublishing, setPublishing] = useState(false)
  const { isStopped } = draftsOf(parameters)
  const filter = { ...narrowingOf(parameters), ...(isStopped && { isStopped }) }
  const page = useCursorPage<DraftRow>({
    queryKey: ['drafts', filter],
    load: (cursor, signal) => api.call(getOperatorDrafts, { ...filter, cursor }, { signal }),
  })
  const ids = chosen.filter((id) => page.data?.items.some((draft) => draft.id === id))
  return (
    <>
      {ids.length > 0 && (
        <div className={styles.bulk} role="status">
          <span>{activitiesText.chosen({ count: ids.length })}</span>
          <Button type="primary" size="small" onClick={() => setPublishing(true)}>
            {draftsText.publish}
          </Button>
        </div>
      )}
      <DataTable
        label={draftsText.drafts}
        page={page}
        columns={columns()}
        keyOf={({ id }) => id}
        isFiltered={isStopped || DRAFT_FILTERS.some((name) => parameters.has(name))}
        selection={{
          keys: ids,
          onChange: setChosen,
          nameOf: ({ title }) => activitiesText.choose({ title: title ?? draftsText.untitled }),
        }}
      />
      {isPublishing && <PublishMany ids={ids} onClose={() => setPublishing(false)} onBegun={() => setChosen([])} />}
    </>
  )
}

const columns = (): TableColumnsType<DraftRow> => [
  {
    title: activitiesText.activity,
    key: 'activity',
    render: (_value, { id, title, cityName }) => (
      <span className={styles.what}>
        <span>
          <Link to={draftAddress(id)}>{title ?? draftsText.untitled}</Link>
          <small>{cityName ?? draftsText.noCity}</small>
        </span>
      </span>
    ),
  },
  {
    title: draftsText.start,
    key: 'start',
    render: (_value, { startTime }) => (startTime === null ? '' : formatInstant(startTime)),
  },
  {
    title: activitiesText.organizer,
    key: 'organizer',
    render: (_value, { organizer }) => organizer?.nickName ?? editorText.official,
  },
  {
    title: draftsText.state,
    key: 'state',
    render: (_value, draft) => (
      <span className={styles.tags}>
        <DraftTag draft={draft} />
        {draft.seriesId !== null && <SeriesLink id={draft.seriesId} />}
      </span>
    ),
  },
  { title: draftsText.author, key: 'author', render: (_value, { author }) => author },
  { title: draftsText.changed, key: 'changed', render: (_value, { updateTime }) => formatInstant(updateTime) },
]

function DraftTag({ draft: { publishTime, reason } }: { draft: DraftRow }) {
  if (publishTime !== null) return <Tag tone="brand">{draftsText.scheduled({ time: formatInstant(publishTime) })}</Tag>
  if (reason !== null) return <Tag tone="warning">{draftsText.stopped({ reason: reasonWords(reason) })}</Tag>
  return <Tag>{draftsText.writing}</Tag>
}
