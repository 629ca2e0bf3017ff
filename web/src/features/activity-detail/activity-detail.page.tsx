import { Activity, lazy, Suspense } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { useSubView } from '#platform/navigation/use-sub-view.ts'
import { DetailView } from './detail-view.tsx'
import { useActivityDetail } from './use-activity-detail.ts'

const SignUpView = lazy(async () => ({ default: (await import('./sign-up/sign-up-view.tsx')).SignUpView }))
const ParticipantsView = lazy(async () => ({
  default: (await import('./people/participants-view.tsx')).ParticipantsView,
}))

/** 活动详情: an activity, and the views that stand in its query; these wait until it is there. */
export function ActivityDetailPage() {
  const { params } = usePage()
  const id = params['id'] ?? ''
  const { data: detail } = useActivityDetail(id)
  const signUp = useSubView('view', 'sign-up')
  const participants = useSubView('view', 'participants')
  const isCovered = detail !== undefined && (signUp.isOpen || participants.isOpen)
  return (
    <>
      <Activity mode={isCovered ? 'hidden' : 'visible'}>
        <DetailView id={id} onSignUp={signUp.open} onSeePeople={participants.open} />
      </Activity>
      <Suspense>
        {isCovered && signUp.isOpen && <SignUpView key={id} detail={detail} onBack={signUp.close} />}
        {isCovered && participants.isOpen && <ParticipantsView detail={detail} onBack={participants.close} />}
      </Suspense>
    </>
  )
}
