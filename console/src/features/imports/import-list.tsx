import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { getImports } from '@quan/contract/console/imports/import-calls.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { importsText } from '#texts/imports-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { EmptyBlock } from '#ui/states/states.tsx'
import { FileField } from './file-field.tsx'
import { ImportStateTag } from './import-state-tag.tsx'
import { ImportSteps } from './import-steps.tsx'
import styles from './imports.module.css'
import { IMPORTS_KEY, LOOK_EVERY_MS } from './use-import.ts'

/** A field for a new file, and the imports before. */
export function ImportList() {
  const api = useApi()
  const page = useCursorPage<ActivityImport>({
    queryKey: [...IMPORTS_KEY, 'list'],
    load: (cursor, signal) => api.call(getImports, { cursor }, { signal }),
    refetchInterval: ({ items }) => (items.some(isUnderWay) ? LOOK_EVERY_MS : false),
  })
  return (
    <Page title={pageText.imports}>
      <div className={styles.stack}>
        <Card>
          <div className={styles.body}>
            <ImportSteps step="file" />
            <FileField />
          </div>
        </Card>
        <Card title={importsText.earlier}>
          {page.data?.items.length === 0 && page.isFirst ? (
            <EmptyBlock text={importsText.none} />
          ) : (
            <DataTable label={importsText.earlier} page={page} columns={columns()} keyOf={({ id }) => id} />
          )}
        </Card>
      </div>
    </Page>
  )
}

const isUnderWay = ({ state }: ActivityImport) => state === 'running' || state === 'undoing'

const columns = (): TableColumnsType<ActivityImport> => [
  {
    title: importsText.file,
    key: 'file',
    render: (_value, { id, fileName }) => <Link to={consoleItemPath('imports', id)}>{fileName}</Link>,
  },
  { title: importsText.source, key: 'source', render: (_value, { sourceName }) => sourceName ?? '–' },
  {
    title: importsText.operator,
    key: 'operator',
    render: (_value, { operatorName }) => operatorName ?? importsText.command,
  },
  { title: importsText.time, key: 'time', render: (_value, { beginTime }) => formatInstant(beginTime) },
  { title: importsText.state, key: 'state', render: (_value, { state }) => <ImportStateTag state={state} /> },
  {
    title: importsText.counts,
    key: 'counts',
    render: (_value, { state, ...counts }) => (state === 'waiting' ? '–' : importsText.countsOf(counts)),
  },
]
