import { Activity, lazy, Suspense } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { MyHome } from './home/my-home.tsx'
import { myPlace } from './my-view.ts'

const HelpView = lazy(async () => ({ default: (await import('./help-view.tsx')).HelpView }))
const MessagesView = lazy(async () => ({ default: (await import('./messages/messages-view.tsx')).MessagesView }))
const OrdersView = lazy(async () => ({ default: (await import('./orders/orders-view.tsx')).OrdersView }))
const PrivacyViews = lazy(async () => ({ default: (await import('./privacy/privacy-views.tsx')).PrivacyViews }))
const SettingsViews = lazy(async () => ({ default: (await import('./settings/settings-views.tsx')).SettingsViews }))
const WaitingView = lazy(async () => ({ default: (await import('./waiting-view.tsx')).WaitingView }))

/** 我的: the personal area, and the views that stand in its query. */
export function MyPage() {
  const { view, part } = myPlace(usePage().params)
  const outer = usePageView('view', { part: null, state: null })
  const inner = usePageView('part')
  const close = part === null ? outer.close : inner.close
  return (
    <>
      <Activity mode={view === null ? 'visible' : 'hidden'}>
        <MyHome onOpen={outer.open} />
      </Activity>
      <Suspense>
        {view === 'orders' && <OrdersView onBack={close} />}
        {view === 'messages' && <MessagesView onBack={close} />}
        {view === 'settings' && <SettingsViews part={part} onOpen={inner.open} onBack={close} />}
        {view === 'privacy' && <PrivacyViews part={part} onOpen={inner.open} onBack={close} />}
        {view === 'waiting' && <WaitingView onBack={close} />}
        {view === 'help' && <HelpView onBack={close} />}
      </Suspense>
    </>
  )
}
