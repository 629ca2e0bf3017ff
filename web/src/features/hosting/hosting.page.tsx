import type { ReactNode } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { HostStanding } from '@quan/contract/hosting/host-application.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { AnnounceView } from './announce/announce-view.tsx'
import { HostedAfterView } from './after/hosted-after-view.tsx'
import { ApplyView } from './apply/apply-view.tsx'
import { useDrafts } from './draft/use-drafts.ts'
import { DraftEditorView } from './editor/draft-editor-view.tsx'
import { HomeSkeleton, HostHome } from './home/host-home.tsx'
import { StatementView } from './statement/statement-view.tsx'
import { useMyHosting } from './use-my-hosting.ts'
import styles from './hosting.module.css'

type HostingPageProps = {
  /** The whole page of an activity, as members will see it: another feature's. */
  preview: (detail: ActivityDetail) => ReactNode
  /** The doors that work without a network, for who has none: another feature's. */
  keptDoors: ReactNode
}

/** 我的主理: what somebody does who hosts activities, and before that how one asks to. */
export function HostingPage({ preview, keptDoors }: HostingPageProps) {
  const hosting = useMyHosting()
  const { close, name } = usePageView('view', { id: null, step: null, month: null })
  const skeleton = name === 'organizer' ? <HomeSkeleton /> : <Skeleton width="100%" height={240} radius={18} />
  return (
    <QueryStates
      query={hosting}
      loading={skeleton}
      failed={(reason, retry) => (
        <>
          {reason !== 'failed' && keptDoors}
          <ErrorBlock reason={reason} onRetry={retry} />
        </>
      )}
      frame={(content) => (
        <Page title={hostingText.title} onBack={close} className={styles.content}>
          {/* a skeleton stood here while the code was on its way: it does not go for a moment in which nothing does */}
          {content || skeleton}
        </Page>
      )}
    >
      {(standing) => {
        // whoever hosts no more keeps what they earned
        if (name === 'organizer-statement') return <Statement />
        if (standing.state !== HostState.admitted)
          return <ApplyView standing={standing} onBack={close} onRefresh={hosting.refetch} />
        if (name === 'organizer-editor') return <Editor standing={standing} preview={preview} />
        if (name === 'organizer-after') return <After />
        if (name === 'organizer-announce') return <Announce />
        return <HostHome standing={standing} onBack={close} onRefresh={hosting.refetch} />
      }}
    </QueryStates>
  )
}

type EditorProps = Pick<HostingPageProps, 'preview'> & { standing: HostStanding }

/** The draft that the address names, or a new one. */
function Editor({ standing, preview }: EditorProps) {
  const { params } = usePage()
  const id = params['id'] ?? null
  const leave = useLeave()
  const drafts = useDrafts()
  const draft = id === null ? null : drafts.data?.find((one) => one.id === id)
  // one editor from the first word on: what is open in it stays when the draft gets its id
  if (draft !== undefined) return <DraftEditorView {...{ standing, draft, preview }} onBack={leave} />
  return (
    <QueryStates
      query={drafts}
      loading={<Skeleton width="100%" height={240} radius={18} />}
      frame={(content) => (
        <Page title={hostingEditorText.title} onBack={leave} className={styles.content}>
          {content}
        </Page>
      )}
    >
      {() => <Gone onBack={leave} />}
    </QueryStates>
  )
}

/** What came of the activity that the address names. */
function After() {
  return <HostedAfterView activityId={usePage().params['id'] ?? ''} onBack={useLeave()} />
}

/** What is announced for the activity that the address names. */
function Announce() {
  return <AnnounceView activityId={usePage().params['id'] ?? ''} onBack={useLeave()} />
}

/** What activities moved in the month that the address names. */
function Statement() {
  return <StatementView onBack={useLeave()} />
}

/** Back to 我的主理, and out of the address with what it named. */
function useLeave() {
  const navigation = useNavigation()
  return () => navigation.setQuery({ view: 'organizer', id: null, step: null, month: null }, { replace: true })
}

/** It was published or thrown away. */
function Gone({ onBack }: { onBack: () => void }) {
  return (
    <Page title={hostingEditorText.title} onBack={onBack} className={styles.content}>
      <p className={styles.lead}>{hostingText.gone}</p>
    </Page>
  )
}
