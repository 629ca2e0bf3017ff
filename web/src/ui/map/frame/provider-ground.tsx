import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAP_FRAME } from '@quan/contract/route/public-file.ts'
import type { Camera } from '../camera.ts'
import { mapText } from '#texts/search-views-text.ts'
import { cx } from '#ui/style/cx.ts'
import { readFrameMessage, showView } from './map-frame-message.ts'
import styles from './provider-ground.module.css'

/** Longest wait for the provider's map, in milliseconds; then the districts stay. */
export const FRAME_WAIT_MS = 10_000

/** How far the provider's map is: below the pins only when it is ready. */
export type ProviderState = 'loading' | 'ready' | 'failed'

type ProviderGroundProps = {
  camera: Camera
  state: ProviderState
  onState: (state: ProviderState) => void
  /** Loads once it is nearly on the screen. */
  isLazy?: boolean
}

/** The provider's map in its frame, which follows the camera; it is seen once it is there, and never touched. */
export function ProviderGround({ camera, state, onState, isLazy = false }: ProviderGroundProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isListening, setIsListening] = useState(false)

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readFrameMessage(event, { origin: location.origin, source: frame.current?.contentWindow ?? null })
    if (message === null) return
    if (message.kind === 'listening') setIsListening(true)
    else onState(message.kind)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  const giveUp = useEffectEvent(() => onState('failed'))
  useEffect(() => {
    if (state !== 'loading' || (isLazy && !isListening)) return
    const timer = setTimeout(giveUp, FRAME_WAIT_MS)
    return () => clearTimeout(timer)
  }, [state, isLazy, isListening])

  useEffect(() => {
    if (!isListening) return
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
    frame.current?.contentWindow?.postMessage(showView(camera, theme), location.origin)
  }, [camera, isListening])

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- of our own origin, to which the key is bound: a sandbox with scripts and origin is none
    <iframe
      ref={frame}
      className={cx(styles.frame, state === 'ready' && styles.ready)}
      src={MAP_FRAME.path}
      title={mapText.area}
      loading={isLazy ? 'lazy' : 'eager'}
      aria-hidden="true"
      tabIndex={-1}
    />
  )
}
