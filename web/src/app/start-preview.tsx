import { type ActivityDetail, getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import {
  PREVIEW_ESCAPED,
  PREVIEW_READY,
  previewMessage,
  type PreviewMessage,
} from '@quan/contract/activity/preview-message.ts'
import { getQuestions } from '@quan/contract/activity/questions.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { type QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { loading } from '#platform/loading/loading-counter.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { followRootFontSize } from '#platform/viewport/follow-root-font-size.ts'
import { createStandingHistory } from './standing-history.ts'
import { App } from './app.tsx'
import { createQueryClient } from './create-query-client.ts'
import { pages } from './routes.tsx'

/**
 * The page of an activity as a visitor would see it, in a frame of the console: what it shows is sent by the window around
 * it, who alone may frame it. It asks the server nothing, goes nowhere, and knows no member. It lasts as long as the document, or until `ended`.
 */
export function startPreview(window: Window & typeof globalThis, root: HTMLElement, ended?: AbortSignal): void {
  followRootFontSize(window)
  let shown: PreviewMessage | null = null
  let queryClient: QueryClient | null = null
  const listening = ended ? { signal: ended } : {}
  const listen = ({ source, data }: MessageEvent) => {
    const message = source === window.parent ? previewMessage.safeParse(data) : null
    if (!message?.success) return
    shown = message.data
    const { activity, theme } = shown
    window.document.documentElement.dataset['theme'] = theme
    if (queryClient === null) queryClient = render(createRoot(root), () => (shown as PreviewMessage).activity, ended)
    else queryClient.setQueryData(activityDetailKey(activity.id), activity)
  }
  window.addEventListener('message', listen, listening)
  window.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) window.parent.postMessage(PREVIEW_ESCAPED, '*')
    },
    listening,
  )
  window.parent.postMessage(PREVIEW_READY, '*')
}

function render(root: Root, activity: () => PreviewMessage['activity'], ended?: AbortSignal): QueryClient {
  const queryClient = createQueryClient({ report: () => undefined, loading })
  const history = createStandingHistory(`${APP_ROUTES.activityDetail.path}?id=${activity().id}`)
  ended?.addEventListener('abort', () => root.unmount())
  root.render(
    <App
      history={history}
      api={previewApi(activity)}
      session={createVisitorSession()}
      queryClient={queryClient}
      pages={{ activityDetail: pages.activityDetail }}
    />,
  )
  return queryClient
}

/** The calls of a page that shows what is not there yet: it knows the activity, and nobody asked anything. No other is made. */
function previewApi(shown: () => ActivityDetail): Api {
  const answers: Readonly<Record<string, () => unknown>> = {
    [getActivityDetail.path]: shown,
    [getQuestions.path]: () => ({ items: [], nextCursor: null, totalCount: 0 }),
  }
  return {
    async call(endpoint) {
      const answer = answers[endpoint.path]
      if (answer === undefined) throw networkFailure(new Error(`a preview asks for no ${endpoint.path}`))
      return answer() as never
    },
  }
}
