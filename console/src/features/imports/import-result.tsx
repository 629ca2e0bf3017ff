import type { ActivityImport, KeptActivity, RejectedRow } from '@quan/contract/console/imports/activity-import.ts'
import {
  continueImport,
  getKeptActivities,
  getRejectedRows,
  undoImport,
} from '@quan/contract/console/imports/import-calls.ts'
import { IMPORT_FILE_KEPT_MS } from '@quan/contract/console/imports/import-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { consolePagePath, consoleItemPath } from '@quan/contract/route/console-route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useMutation } from '#platform/query/use-mutation.ts'
import { importsText, keptReasonText } from '#texts/imports-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { fileFaultWords, rowFaultWords } from './fault-words.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportSteps } from './import-steps.tsx'
import styles from './imports.module.css'
import { importKey, IMPORTS_KEY } from './use-import.ts'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'

/** What came of an import, and what may be done about it. */
export function ImportResult({ given }: { given: ActivityImport }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const { id, state, made, updated, rejected, hasRejected, hasFailed, kept, fileName, operatorName } = given
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
      {hasFailed && <FailureNote text={importsText.hasFailed} />}
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

type UndoDialogProps = { given: ActivityImport; onClose: () => void }

/** Says what undoing an import does before it happens. */
function UndoDialog({ given: { id, made, updated }, onClose }: UndoDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => api.call(undoImport, { id }),
    onSuccess: (undoing) => queries.setQueryData(importKey(id), undoing),
    onSettled: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
  return (
    <Dialog
      title={importsText.undo}
      okText={importsText.undoConfirm}
      cancelText={importsText.keep}
      okButtonProps={{ danger: true, loading: undo.isPending }}
      onOk={() => undo.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={undo.error && failureWords(undo.error)} />
      <p>{importsText.undoAbout({ made, updated })}</p>
    </Dialog>
  )
}

/** What stayed although an import was undone, and why. */
function KeptList({ id }: { id: string }) {
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

/** How cells begin that a spreadsheet would reckon with. */
const FORMULA = /^[\s]*[=+\-@\t\r|]/
/** By which spreadsheets know UTF-8. */
const MARK = '\uFEFF'

/** Saves the rows that became no activities, as they stood in the file, with the reason in a last column. */
async function downloadRejected(api: ConsoleApi, { id, fileName }: { id: string; fileName: string }) {
  const rows: RejectedRow[] = []
  let part: number | null = 0
  while (part !== null) {
    const taken: Awaited<ReturnType<typeof takePart>> = await takePart(api, id, part)
    rows.push(...taken.rows)
    part = taken.nextPart
  }
  const address = URL.createObjectURL(new Blob([rejectedTable(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${importsText.rejectedName({ file: fileName })}.csv`
  link.click()
  URL.revokeObjectURL(address)
}

const takePart = (api: ConsoleApi, id: string, part: number) => api.call(getRejectedRows, { id, part })

/** The rows as a table; what a spreadsheet would take for a formula is a text. */
export function rejectedTable(rows: readonly RejectedRow[]): string {
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))]
  const lines = rows.map(({ row, fault, cells }) => {
    const values = new Map(cells.map(({ column, value }) => [column, value]))
    return [String(row), ...columns.map((column) => values.get(column) ?? ''), rowFaultWords(fault)]
  })
  const head = [importsText.row, ...columns, importsText.reason]
  return MARK + [head, ...lines].map((line) => line.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
