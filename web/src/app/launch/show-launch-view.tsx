import { createRoot } from 'react-dom/client'
import type { AppHistory } from '../history/app-history.ts'
import { uncover } from './launch-cover.ts'
import { LaunchView } from './launch-view.tsx'

/** Shows the launch view over the app, which goes on loading below. */
export function showLaunchView({
  document,
  history,
}: {
  document: Document
  history: Pick<AppHistory, 'subscribe'>
}): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  function clear() {
    root.unmount()
    place.remove()
  }
  const clearSoon = () => {
    // a root cannot be taken down from within its own effects
    setTimeout(clear)
  }
  root.render(<LaunchView history={history} onShown={() => uncover(document)} onGone={clearSoon} />)
}
