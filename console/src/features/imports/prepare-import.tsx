import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { getImportSources, readImport } from '@quan/contract/console/imports/import-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { importFormatText, importsText } from '#texts/imports-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { LoadingBlock } from '#ui/states/states.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { fileFaultWords } from './fault-words.ts'
import { ImportSteps } from './import-steps.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './imports.module.css'
import { type ImportChoice, importKey } from './use-import.ts'

/** A file that waits: what its columns hold, then its first rows as they will become. */
export function PrepareImport({ given }: { given: ActivityImport }) {
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
