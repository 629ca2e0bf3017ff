import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { drawLogo } from '@quan/artwork/draw-logo.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { drawing } from '#platform/trusted-types/drawing.ts'
import { brandText } from '#texts/brand-text.ts'
import { launchText } from '#texts/launch-text.ts'
import { useShownModal } from '#ui/modal/open-modals.ts'
import { usePresence } from '#ui/modal/use-presence.ts'
import type { AppHistory } from '../app-history.ts'
import { uncover } from './launch-cover.ts'
import styles from './launch-view.module.css'

/** How long the launch view stays, in milliseconds. */
export const LAUNCH_VIEW_MS = 3_000

const LOGO = drawing(drawLogo())

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

type LaunchViewProps = {
  /** A step of it, as by a link that arrives meanwhile, ends the view. */
  history: Pick<AppHistory, 'subscribe'>
  onShown: () => void
  onGone: () => void
}

/** What an installed app opens with, for three seconds or until it is skipped. */
function LaunchView({ history, onShown, onGone }: LaunchViewProps) {
  const [isOpen, setIsOpen] = useState(true)
  const presence = usePresence(isOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  const secondsLeft = useSecondsLeft(LAUNCH_VIEW_MS)
  const announceShown = useEffectEvent(onShown)
  const tellGone = useEffectEvent(onGone)
  const leave = () => setIsOpen(false)

  useShownModal(dialog, presence !== 'absent')
  useEffect(() => announceShown(), [])
  useEffect(() => history.subscribe(() => setIsOpen(false)), [history])
  useEffect(() => {
    if (secondsLeft === 0) setIsOpen(false)
  }, [secondsLeft])
  useEffect(() => {
    if (presence === 'absent') tellGone()
  }, [presence])

  if (presence === 'absent') return null
  return (
    <dialog
      ref={dialog}
      className={styles.view}
      data-presence={presence}
      aria-label={brandText.name}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      {/* takes the focus, which would else ring the button of a view that goes by itself */}
      <div className={styles.brand} tabIndex={-1}>
        <span className={styles.mark} dangerouslySetInnerHTML={LOGO} />
        <p className={styles.name}>{brandText.name}</p>
        <p className={styles.tagline}>{brandText.tagline}</p>
      </div>
      <button type="button" className={styles.skip} onClick={leave}>
        {launchText.skip}
        <span aria-hidden="true">{secondsLeft}</span>
      </button>
    </dialog>
  )
}

/** The seconds left of a time, by the second down to 0. */
function useSecondsLeft(timeMs: number): number {
  const [secondsLeft, setSecondsLeft] = useState(timeMs / SECOND_MS)
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return secondsLeft
}
