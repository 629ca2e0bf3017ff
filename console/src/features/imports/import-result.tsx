import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { continueImport } from '@quan/contract/console/imports/import-calls.ts'
import { IMPORT_FILE_KEPT_MS } from '@quan/contract/console/imports/import-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { importsText } from '#texts/imports-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { fileFaultWords } from './fault-words.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportSteps } from './import-steps.tsx'
import { KeptList } from './kept-list.tsx'
import { downloadRejected } from './rejected-file.ts'
import styles from './imports.module.css'
import { UndoDialog } from './undo-dialog.tsx'
import { importKey, IMPORTS_KEY } from './use-import.ts'

/** What came of an import, and what may be done about it. */
export function ImportResult({ given }: { given: ActivityImport }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const { id, state, made, updated, rejected, hasRejected, kept, fileName, operatorName } = given
  const download = useMutation({ mutationFn: () => downloadRejected(api, { id, fileName }) })
  const goOn = useMutation({
    mutationFn: () => api.call(continueImport, { id }),
    onSuccess: (running) => queries.setQueryData(importKey(id), running),
    onSettled: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
  const error = download.error ?? goOn.error
  const mayUndo = state !== 'undone' && made + updated > 0
  return (
    <div className={styles.body}>
      <ImportSteps step="result" />
      <FailureNote text={error && fileFaultWords(error)} />
      <ImportCounts given={given} />
      {rejected > 0 && !hasRejected && (
        <p className={styles.about}>{importsText.rejectedGone({ days: IMPORT_FILE_KEPT_MS / DAY_MS })}</p>
      )}
      <div className={styles.acts}>
        <Link to={consolePagePath('imports')}>{importsText.again}</Link>
        {hasRejected && (
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            {importsText.rejectedFile}
          </Button>
        )}
        {mayUndo && (
          <Button danger onClick={() => setUndoing(true)}>
            {importsText.undo}
          </Button>
        )}
        {state === 'stopped' && operatorName !== null && (
          <Button type="primary" loading={goOn.isPending} onClick={() => goOn.mutate()}>
            {importsText.goOn}
          </Button>
        )}
      </div>
      {state === 'undone' && kept > 0 && <KeptList id={id} />}
      {isUndoing && <UndoDialog given={given} onClose={() => setUndoing(false)} />}
    </div>
  )
}
