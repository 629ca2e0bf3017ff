import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawLogo } from '@quan/artwork/logo/draw-logo.ts'
import { brandText } from '#texts/brand-text.ts'
import { launchText } from '#texts/launch-text.ts'
import { useShownModal } from '#ui/modal/open-modals.ts'
import { usePresence } from '#ui/modal/use-presence.ts'
import type { AppHistory } from '../history/app-history.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './launch-view.module.css'

/** How long the launch view stays, in milliseconds. */
export const LAUNCH_VIEW_MS = 3_000

const LOGO = { __html: drawLogo() }

type LaunchViewProps = {
  /** A step of it, as by a link that arrives meanwhile, ends the view. */
  history: Pick<AppHistory, 'subscribe'>
  onShown: () => void
  onGone: () => void
}

/** What an installed app opens with, for three seconds or until it is skipped. */
export function LaunchView({ history, onShown, onGone }: LaunchViewProps) {
  const [isOpen, setIsOpen] = useState(true)
  const presence = usePresence(isOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  const secondsLeft = useSecondsLeft(LAUNCH_VIEW_MS)
  const tellShown = useEffectEvent(onShown)
  const tellGone = useEffectEvent(onGone)
  const leave = () => setIsOpen(false)

  useShownModal(dialog, presence !== 'absent')
  useEffect(() => tellShown(), [])
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
