import { HostState } from '@quan/contract/hosting/host-state.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { ApplyView } from './apply/apply-view.tsx'
import { useMyHosting } from './use-my-hosting.ts'
import styles from './hosting.module.css'

/** 我的主理: what somebody does who hosts activities, and before that how one asks to. */
export function HostingPage() {
  const hosting = useMyHosting()
  const { close } = usePageView('view')
  return (
    <QueryStates
      query={hosting}
      loading={<Skeleton width="100%" height={240} radius={18} />}
      frame={(content) => (
        <Page title={hostingText.title} onBack={close} className={styles.content}>
          {content}
        </Page>
      )}
    >
      {(standing) =>
        standing.state === HostState.admitted ? (
          <Page title={hostingText.title} onBack={close} onPullRefresh={hosting.refetch} className={styles.content}>
            <p className={styles.lead}>{hostingText.admitted}</p>
          </Page>
        ) : (
          <ApplyView standing={standing} onBack={close} onRefresh={hosting.refetch} />
        )
      }
    </QueryStates>
  )
}
