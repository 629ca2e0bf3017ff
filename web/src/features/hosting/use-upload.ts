import { use, useState } from 'react'
import { createFileTransfer } from '#platform/api/file-transfer.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { SessionContext } from '#platform/session/use-session.ts'

/** Sends a picture; its path comes back once it is there. */
export function useUpload(onUploaded: (path: string) => void) {
  const session = use(SessionContext)
  const report = useReportFailure()
  const [transfer] = useState(() => createFileTransfer({ session }))
  const [isSending, setIsSending] = useState(false)
  async function upload(file: File) {
    setIsSending(true)
    try {
      onUploaded(await transfer.upload(file))
    } catch (error) {
      report(error)
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, send: (file: File) => void upload(file) }
}
