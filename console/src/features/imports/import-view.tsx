import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import { importsText } from '#texts/imports-text.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportStateTag } from './import-state-tag.tsx'
import { PrepareImport } from './prepare-import.tsx'
import styles from './imports.module.css'
import { useImport } from './use-import.ts'

/** One import, at the step where it is. */
export function ImportView({ id }: { id: string }) {
  const { data, error, refetch } = useImport(id)
  return (
    <Page
      title={data?.fileName ?? importsText.file}
      beside={data && <ImportStateTag state={data.state} />}
      actions={<Link to={consolePagePath('imports')}>{importsText.back}</Link>}
    >
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock />
      ) : (
        <div className={styles.stack}>
          <Card>
            <Step given={data} />
          </Card>
        </div>
      )}
    </Page>
  )
}

function Step({ given }: { given: ActivityImport }) {
  if (given.state === 'waiting') return <PrepareImport given={given} />
  return given.state === 'running' || given.state === 'undoing' ? (
    <ImportProgress given={given} />
  ) : (
    <ImportResult given={given} />
  )
}
