import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useMutation } from '#platform/query/use-mutation.ts'
import { importFormatText, importStateText, importsText } from '#texts/imports-text.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportStateTag } from './import-state-tag.tsx'
import styles from './imports.module.css'
import { type ImportChoice, importKey, IMPORTS_KEY, useImport } from './use-import.ts'
import { getImportSources, readImport, stopImport } from '@quan/contract/console/imports/import-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ColumnsForm } from './columns-form.tsx'
import { fileFaultWords } from './fault-words.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSteps } from './import-steps.tsx'

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

/** How far an import is, or its undoing; it goes on when the page is left. */
function ImportProgress({ given }: { given: ActivityImport }) {
  const api = useApi()
  const queries = useQueryClient()
  const { id, state, read, total, undone, kept, made, updated } = given
  const isUndoing = state === 'undoing'
  const [done, all] = isUndoing ? [undone + kept, made + updated] : [read, total ?? read]
  const stop = useMutation({
    mutationFn: () => api.call(stopImport, { id }),
    onSuccess: (stopped) => queries.setQueryData(importKey(id), stopped),
    onSettled: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
  return (
    <div className={styles.body}>
      <ImportSteps step={isUndoing ? 'result' : 'run'} />
      <FailureNote text={stop.error && failureWords(stop.error)} />
      <div className={styles.bar}>
        <progress
          aria-label={isUndoing ? importsText.undoing : importsText.progressOf}
          max={Math.max(all, 1)}
          value={done}
        />
        <p role="status">
          {isUndoing ? importStateText.undoing : importsText.progress({ read: done, total: total ?? '–' })}
        </p>
      </div>
      <ImportCounts given={given} />
      <div className={styles.acts}>
        <span className={styles.about}>{importsText.leave}</span>
        <Button danger loading={stop.isPending} onClick={() => stop.mutate()}>
          {importsText.stop}
        </Button>
      </div>
    </div>
  )
}

/** A file that waits: what its columns hold, then its first rows as they will become. */
function PrepareImport({ given }: { given: ActivityImport }) {
  const api = useApi()
  const { id } = given
  const [choice, setChoice] = useState<ImportChoice | null>(null)
  const [isShown, setShown] = useState(false)
  const read = useQuery({
    queryKey: [...importKey(id), 'read'],
    queryFn: ({ signal }) => api.call(readImport, { id }, { signal }),
    staleTime: Infinity,
  })
  const sources = useQuery({
    queryKey: ['import-sources'],
    queryFn: async ({ signal }) => (await api.call(getImportSources, {}, { signal })).sources,
  })
  return (
    <div className={styles.body}>
      <ImportSteps step={isShown ? 'preview' : 'columns'} />
      <FailureNote text={read.error && fileFaultWords(read.error)} />
      {read.data && (
        <p className={styles.about}>
          {importsText.read({
            file: given.fileName,
            format: importFormatText[read.data.format],
            encoding: read.data.encoding.toUpperCase(),
            total: read.data.total,
          })}
        </p>
      )}
      {read.isPending && <Reading />}
      {read.data && sources.data && !isShown && (
        <ColumnsForm
          columns={read.data.columns}
          source={read.data.source}
          known={sources.data}
          choice={choice}
          onChosen={(chosen) => {
            setChoice(chosen)
            setShown(true)
          }}
        />
      )}
      {read.data && choice && isShown && (
        <ImportPreview id={id} total={read.data.total} choice={choice} onBack={() => setShown(false)} />
      )}
    </div>
  )
}

function Reading() {
  return (
    <>
      <p className={styles.about} role="status">
        {importsText.reading}
      </p>
      <LoadingBlock />
    </>
  )
}
