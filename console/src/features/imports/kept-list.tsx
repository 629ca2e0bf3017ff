import type { KeptActivity } from '@quan/contract/console/imports/activity-import.ts'
import { getKeptActivities } from '@quan/contract/console/imports/import-calls.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { importsText, keptReasonText } from '#texts/imports-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import styles from './imports.module.css'
import { importKey } from './use-import.ts'

/** What stayed although an import was undone, and why. */
export function KeptList({ id }: { id: string }) {
  const api = useApi()
  const page = useCursorPage<KeptActivity>({
    queryKey: [...importKey(id), 'kept'],
    load: (cursor, signal) => api.call(getKeptActivities, { id, cursor }, { signal }),
  })
  return (
    <>
      <h2 className={styles.head}>{importsText.keptAbout}</h2>
      <DataTable label={importsText.keptAbout} page={page} columns={columns()} keyOf={(row) => row.id} />
    </>
  )
}

const columns = (): TableColumnsType<KeptActivity> => [
  {
    title: importsText.activity,
    key: 'title',
    render: (_value, { id, title }) => <Link to={consoleItemPath('activities', id)}>{title}</Link>,
  },
  { title: importsText.cityName, key: 'city', render: (_value, { cityName }) => cityName },
  { title: importsText.why, key: 'reason', render: (_value, { reason }) => keptReasonText[reason] },
]
