import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { addImportPart, beginImport, getImports } from '@quan/contract/console/imports/import-calls.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_FILE_NAME_MAX,
  IMPORT_PART_BYTES,
} from '@quan/contract/console/imports/import-limits.ts'
import { Button, type TableColumnsType } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'
import { importsText } from '#texts/imports-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { EmptyBlock } from '#ui/states/states.tsx'
import { ImportStateTag } from './import-state-tag.tsx'
import { ImportSteps } from './import-steps.tsx'
import styles from './imports.module.css'
import { IMPORTS_KEY, LOOK_EVERY_MS } from './use-import.ts'

/** A field for a new file, and the imports before. */
export function ImportList() {
  const api = useApi()
  const lookEvery = useAttendedInterval(LOOK_EVERY_MS)
  const page = useCursorPage<ActivityImport>({
    queryKey: [...IMPORTS_KEY, 'list'],
    load: (cursor, signal) => api.call(getImports, { cursor }, { signal }),
    refetchInterval: ({ items }) => (items.some(isUnderWay) ? lookEvery : false),
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

/** Bytes that are made into letters at a time: arguments of a call are few. */
const CHUNK = 8_192

/** Sends a file in parts, one after the other, and tells how much of it is there. */
async function sendFile(api: ConsoleApi, file: File, onSent: (share: number) => void): Promise<ActivityImport> {
  const begun = await api.call(beginImport, {
    fileName: [...file.name].slice(-IMPORT_FILE_NAME_MAX).join(''),
    fileBytes: file.size,
  })
  const parts = Math.ceil(file.size / IMPORT_PART_BYTES)
  for (let part = 0; part < parts; part += 1) {
    const piece = file.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
    const content = base64Of(new Uint8Array(await piece.arrayBuffer()))
    await api.call(addImportPart, { id: begun.id, part, content })
    onSent((part + 1) / parts)
  }
  return begun
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

const SIZE_MB = IMPORT_FILE_MAX_BYTES / 1024 / 1024

/** Takes a file, by a button or dropped, sends it and opens its import. */
function FileField() {
  const api = useApi()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (file: File) => sendFile(api, file, setShare),
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: IMPORTS_KEY })
      openAddress(consoleItemPath('imports', id))
    },
  })
  function take(file: File | undefined) {
    if (file === undefined || send.isPending) return
    setShare(0)
    const refusal = refusalOf(file)
    setFault(refusal)
    if (refusal === null) send.mutate(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FailureNote text={fault ?? (send.error && failureWords(send.error))} />
      <p className={styles.dropLine}>
        {importsText.drop}
        <Button type="primary" loading={send.isPending} onClick={() => input.current?.click()}>
          {importsText.choose}
        </Button>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={importsText.choose}
        accept=".ics,.csv,.tsv,.txt,.json,.jsonl,.ndjson,.jsonld"
        onChange={({ target }) => {
          take(target.files?.[0])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      <p className={styles.about} role="status">
        {send.isPending
          ? importsText.sending({ percent: Math.round(share * 100) })
          : importsText.kinds({ size: SIZE_MB })}
      </p>
      <p className={styles.about}>{importsText.againAbout}</p>
    </div>
  )
}

function refusalOf({ size }: File): string | null {
  if (size === 0) return importsText.emptyFile
  return size > IMPORT_FILE_MAX_BYTES ? importsText.tooLarge({ size: SIZE_MB }) : null
}
