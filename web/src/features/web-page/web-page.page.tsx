import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { drawError } from '@quan/artwork/state-pictures.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { titleParameter } from '#platform/navigation/title-parameter.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { readOutsideLink } from '#platform/outside-link/outside-link.ts'
import { useOwnOrigin } from '#platform/outside-link/own-origin.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { commonText } from '#texts/common-text.ts'
import { documentText } from '#texts/document-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { reasonOf } from '#ui/query-states/use-query-view.ts'
import { SourceHost } from '#ui/outside-link/source-host.tsx'
import { StateBlock } from '#ui/error-block/state-block.tsx'
import { cx } from '#ui/style/cx.ts'
import { UnsafeAddress } from '#ui/outside-link/unsafe-address.tsx'
import { DocumentFailure, type DocumentFault } from './document-failure.ts'
import { fetchDocument, type Progress } from './fetch-document.ts'
import { fetchOfAnyHost } from './frame/framed-fetch.ts'
import { readContent } from './kind/read-content.ts'
import { ShownDocument } from './shown-document.tsx'
import { PageSkeleton } from './viewer/page-skeleton.tsx'
import styles from './web-page.page.module.css'

/** A document of any host that lets itself be read, shown here whole. */
export function WebPagePage() {
  const { params } = usePage()
  const origin = useOwnOrigin()
  const title = titleParameter(params)
  if (origin === null) return <Page title={title}>{null}</Page>

  const link = readOutsideLink(params['url'] ?? '', origin)
  if (link.kind === 'unsafe') return <UnsafeAddress title={title} address={link.text} />
  const url = link.kind === 'own' ? origin + link.path : link.url
  return <LoadingDocument key={url} title={title} url={url} />
}

type LoadingDocumentProps = { title: string; url: string }

/** A document on its way, there, or not to be had. */
function LoadingDocument({ title, url }: LoadingDocumentProps) {
  const { data, error, isFetching, progress, refetch } = useDocument(url)
  const [fault, setFault] = useState<DocumentFault | null>(null)
  const isLate = useLoadPhase(isFetching && progress === null) === 'late'
  const known = fault ?? (error instanceof DocumentFailure ? error.fault : null)

  if (known === 'webPage') return <ToWebView title={title} url={url} />
  if (known !== null)
    return <FaultNotice title={title} url={url} fault={known} onRetry={known === 'unreachable' ? refetch : null} />
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

/** The document at an address: its content once it is there, how far it is before. */
function useDocument(url: string) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const queryKey = ['document', url]
  const refetch = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    async queryFn({ signal }) {
      setProgress(null)
      const file = await fetchDocument(url, { fetch: fetchOfAnyHost(), signal, onProgress: setProgress })
      return readContent(file, url)
    },
    staleTime: FRESH.always,
    // a page that another one hides gets its file back, one that has gone lets it go soon
    gcTime: FRESH.fiveMinutes,
    // people try again by a tap
    retry: false,
    // the page tells of its failures itself
    meta: { isSilent: true },
  })
  return { ...query, refetch, progress }
}

/** A line below the bar: how much of the document is here, or only that it is coming. */
function DownloadLine({ progress }: { progress: Progress | null }) {
  const percent = progress?.total ? Math.round((progress.received / progress.total) * 100) : null
  return (
    <div
      className={cx(styles.line, percent === null && styles.unknown)}
      role="progressbar"
      aria-label={documentText.loading}
      aria-valuenow={percent ?? undefined}
    >
      <i style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}

/** Leads on to the view of pages, which takes the place of this one. */
function ToWebView({ title, url }: { title: string; url: string }) {
  const navigation = useNavigation()
  const path = pathTo('webView', { src: url, title })
  useEffect(() => navigation.replace(path), [navigation, path])
  return <Page title={title}>{null}</Page>
}

type FaultNoticeProps = {
  title: string
  url: string
  fault: Exclude<DocumentFault, 'webPage'>
  /** Null where trying again would change nothing. */
  onRetry: (() => unknown) | null
}

/** Says why there is no preview; the file itself may be had all the same. */
function FaultNotice({ title, url, fault, onRetry }: FaultNoticeProps) {
  const { host } = new URL(url)
  const words = faultWords(fault, host)
  const toFile = <ButtonLink target={{ href: url }}>{documentText.downloadFile}</ButtonLink>
  return (
    <Page title={title} note={<SourceHost host={host} />} className={styles.notice}>
      <StateBlock
        picture={drawError()}
        title={words.title}
        advice={words.advice}
        action={
          <>
            {fault !== 'missing' && toFile}
            {onRetry !== null && (
              <Button tone="outline" onPress={() => void onRetry()}>
                {commonText.tapToRetry}
              </Button>
            )}
          </>
        }
      />
    </Page>
  )
}

type Words = { title: string; advice: string }

/** Title and advice for a document without a preview. */
function faultWords(fault: Exclude<DocumentFault, 'webPage'>, host: string): Words {
  const titles: Partial<Record<DocumentFault, string>> = {
    unreachable: documentText.unreachableTitle,
    missing: documentText.missingTitle,
    damaged: documentText.damagedTitle,
  }
  const advice: Record<Exclude<DocumentFault, 'webPage'>, string> = {
    unreachable: documentText.unreachableAdvice({ host }),
    blocked: documentText.blockedAdvice,
    missing: documentText.missingAdvice,
    refused: documentText.refusedAdvice,
    large: documentText.largeAdvice,
    unknown: documentText.unknownAdvice,
    oldWord: documentText.oldWordAdvice,
    locked: documentText.lockedAdvice,
    damaged: documentText.damagedAdvice,
  }
  return { title: titles[fault] ?? documentText.noPreviewTitle, advice: advice[fault] }
}
