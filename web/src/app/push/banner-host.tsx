import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useIsInFront } from '#platform/lifecycle/use-is-in-front.ts'
import { pageParams, type PageParams } from '#platform/navigation/page-params.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { findOwnRoute } from '#platform/navigation/own-route.ts'
import { markNotificationRead } from '#platform/notification/mark-read.ts'
import type { PushMessage } from '#platform/push/push-messages.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { openModals } from '#ui/modal/open-modals.ts'
import { usePresence } from '#ui/modal/use-presence.ts'
import { kindLook } from '#ui/banner/kind-look.ts'
import { announceShown, bannerQueue } from './banner-queue.ts'
import type { NewestBanner } from './newest-banner.ts'

const MESSAGES = pathTo('my', { view: 'messages' })

/** Shows what waits, while somebody can see and tap it: a dialog above the page comes first. */
export function BannerHost({ page }: { page: PageInSight }) {
  const waiting = useObserved(bannerQueue)
  const isInFront = useIsInFront()
  const isCovered = useObserved(openModals).length > 0
  const needsNone = waiting !== null && isAlreadyShown(waiting.message, page)
  const isShown = waiting !== null && isInFront && !isCovered && !needsNone

  useEffect(() => {
    if (needsNone && isInFront) bannerQueue.noteSeen(waiting.message.id)
  }, [needsNone, isInFront, waiting])

  useEffect(() => {
    if (isShown) announceShown(waiting.message)
  }, [isShown, waiting])

  return <NewestMessage newest={isShown ? waiting : null} />
}

/** What goes stays in the document until it has moved away. */
function NewestMessage({ newest }: { newest: NewestBanner | null }) {
  const [last, setLast] = useState(newest)
  if (newest !== null && newest !== last) setLast(newest)
  const presence = usePresence(newest !== null)
  if (last === null || presence === 'absent') return null
  return <MessageBanner newest={last} isLeaving={presence === 'leaving'} />
}

function MessageBanner({ newest, isLeaving }: { newest: NewestBanner; isLeaving: boolean }) {
  const { message, moreCount } = newest
  const { id, kind, title, text } = message
  const route = findOwnRoute(message.route)
  const parts = { api: useApi(), queryClient: useQueryClient() }
  const words = title === '' ? { title: text, text: '' } : { title, text }

  function open() {
    bannerQueue.noteSeen(id)
    void markNotificationRead(parts, id)
  }

  return (
    <Banner
      // what leads nowhere is read in the message centre, where an operator's text does not stand
      content={{ key: id, ...kindLook(kind), ...words, to: route ?? (kind === null ? null : MESSAGES) }}
      more={{ count: moreCount, to: MESSAGES }}
      onOpen={open}
      onClose={bannerQueue.clear}
      isLeaving={isLeaving}
    />
  )
}

/** The page on top. */
export type PageInSight = { pathname: string; params: PageParams }

/** True when the page on top shows a message already: it leads there, or the page is the message centre, where all but an operator's text stand. */
export function isAlreadyShown({ kind, route }: PushMessage, { pathname, params }: PageInSight): boolean {
  if (kind !== null && pathname === APP_ROUTES.my.path && params['view'] === 'messages') return true
  const [path, search = ''] = route?.split('?') ?? []
  return path === pathname && Object.entries(pageParams(search)).every(([name, value]) => params[name] === value)
}
