import { type ActivityDetail, getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import {
  pinMessage,
  type PinMessage,
  type PinMoved,
  PREVIEW_ESCAPED,
  PREVIEW_READY,
  previewMessage,
  type PreviewMessage,
  type PreviewView,
} from '@quan/contract/activity/preview-message.ts'
import { getQuestions } from '@quan/contract/activity/questions.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { ApiContext } from '#platform/api/use-api.ts'
import { loading } from '#platform/loading/loading-counter.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { createVariable, type Observable, type Variable } from '#platform/state/variable.ts'
import { followRootFontSize } from '#platform/viewport/follow-root-font-size.ts'
import { type GroundPoint, usualLongitude } from '#ui/map/camera.ts'
import { createStandingHistory } from './standing-history.ts'
import { App } from './app.tsx'
import { createQueryClient } from './create-query-client.ts'
import { pages } from './routes.tsx'
import { createLazyPage, type LazyPage } from '#ui/lazy-page/lazy-page.ts'

/** Shows one kind of message, and each that comes after it. */
type Shows<Message> = (message: Message) => void

/** Marks after the point of degrees: about ten centimetres. */
const DEGREE_MARKS = 6

/**
 * What a frame of the console shows of the app: an activity that is not there yet, as a visitor would see it, or a map with
 * its pin. It is sent by the window around it, who alone may frame it. The frame asks the server nothing, goes nowhere, and knows no member. It lasts as long as the document, or until `ended`.
 */
export function startPreview(window: Window & typeof globalThis, root: HTMLElement, ended?: AbortSignal): void {
  followRootFontSize(window)
  const listening = ended ? { signal: ended } : {}
  const mount = () => {
    const mounted = createRoot(root)
    ended?.addEventListener('abort', () => mounted.unmount())
    return mounted
  }
  let preview: Shows<PreviewMessage> | null = null
  let pin: Shows<PinMessage> | null = null
  /** Whose messages are heard is who is answered. */
  let around = ''
  const tellRest = ({ longitude, latitude }: GroundPoint) => {
    const moved: PinMoved = {
      quan: 'pin moved',
      longitude: rounded(usualLongitude(longitude)),
      latitude: rounded(latitude),
    }
    window.parent.postMessage(moved, around)
  }
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent) return
    const [shown, pinned] = [previewMessage.safeParse(data), pinMessage.safeParse(data)]
    const message = shown.data ?? pinned.data
    if (message === undefined) return
    around = origin
    window.document.documentElement.dataset['theme'] = message.theme
    if (message.quan === 'preview') (preview ??= showActivity(mount(), message))(message)
    else (pin ??= showPin(mount(), message, tellRest))(message)
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

const rounded = (degrees: number) => Number(degrees.toFixed(DEGREE_MARKS))

function showActivity(root: Root, first: PreviewMessage): Shows<PreviewMessage> {
  const queryClient = createQueryClient({ report: () => undefined, loading })
  const activity: Variable<ActivityDetail> = createVariable<ActivityDetail>(first.activity)
  const views = viewPages(activity)
  const parts = {
    history: createStandingHistory(`${APP_ROUTES.activityDetail.path}?id=${first.activity.id}`),
    api: previewApi({
      [getActivityDetail.path]: activity.get,
      [getQuestions.path]: () => ({ items: [], nextCursor: null, totalCount: 0 }),
    }),
    session: createVisitorSession(),
    queryClient,
  }
  return ({ activity: next, view }) => {
    activity.set(next)
    queryClient.setQueryData(activityDetailKey(next.id), next)
    root.render(<App key={view} {...parts} pages={{ activityDetail: views[view] }} />)
  }
}

/** What stands in the place of the page of an activity, for each way to see one. */
function viewPages(activity: Observable<ActivityDetail>): Record<PreviewView, LazyPage> {
  const page = (name: 'ListPreview' | 'PosterPreviewPage') =>
    createLazyPage(async () => {
      const View = (await import('./frame/preview-pages.tsx'))[name]
      return () => <View shown={activity} />
    })
  return { list: page('ListPreview'), poster: page('PosterPreviewPage'), detail: pages.activityDetail }
}

function showPin(root: Root, first: PinMessage, onRest: (place: GroundPoint) => void): Shows<PinMessage> {
  const shown = createVariable(first)
  const queryClient = createQueryClient({ report: () => undefined, loading })
  const api = previewApi({ [getServerInfo.path]: () => ({ features: { map: shown.get().ground } }) })
  void import('./frame/pin-view.tsx').then(({ PinView }) =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <PinView shown={shown} onRest={onRest} />
        </ApiContext>
      </QueryClientProvider>,
    ),
  )
  return shown.set
}

/** The calls of a frame that shows what is not there yet: it knows these answers, and nobody asked anything. No other is made. */
function previewApi(answers: Readonly<Record<string, () => unknown>>): Api {
  return {
    async call(endpoint) {
      const answer = answers[endpoint.path]
      if (answer === undefined) throw networkFailure(new Error(`a preview asks for no ${endpoint.path}`))
      return answer() as never
    },
  }
}
