import { useState } from 'react'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/query-states/reason-of.ts'
import { Page } from '#ui/page/page.tsx'
import { SourceHost } from '#ui/source-host/source-host.tsx'
import { DownloadLine } from './load/download-line.tsx'
import { DocumentFailure, type DocumentFault } from './load/document-failure.ts'
import { useDocument } from './load/use-document.ts'
import { FaultNotice } from './notice/fault-notice.tsx'
import { ShownDocument } from './shown-document.tsx'
import { PageSkeleton } from './viewer/page-skeleton.tsx'

type LoadingDocumentProps = { title: string; url: string }

/** A document on its way, there, or not to be had. */
export function LoadingDocument({ title, url }: LoadingDocumentProps) {
  const { data, error, isFetching, progress, refetch } = useDocument(url)
  const [fault, setFault] = useState<DocumentFault | null>(null)
  const isLate = useLoadPhase(isFetching && progress === null) === 'late'
  const known = fault ?? (error instanceof DocumentFailure ? error.fault : null)

  if (known !== null) return <FaultNotice title={title} url={url} fault={known} />
  if (data !== undefined) return <ShownDocument title={title} file={data} onFault={setFault} />
  const isWaiting = isFetching && !isLate
  return (
    <Page title={title} note={<SourceHost host={new URL(url).host} />}>
      {isWaiting ? (
        <>
          <DownloadLine progress={progress} />
          <PageSkeleton />
        </>
      ) : (
        <ErrorBlock reason={isLate ? 'late' : reasonOf(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
