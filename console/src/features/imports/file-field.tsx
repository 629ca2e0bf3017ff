import { IMPORT_FILE_MAX_BYTES } from '@quan/contract/console/imports/import-limits.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { importsText } from '#texts/imports-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './imports.module.css'
import { sendFile } from './send-file.ts'
import { IMPORTS_KEY } from './use-import.ts'

const SIZE_MB = IMPORT_FILE_MAX_BYTES / 1024 / 1024

/** Takes a file, by a button or dropped, sends it and opens its import. */
export function FileField() {
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
