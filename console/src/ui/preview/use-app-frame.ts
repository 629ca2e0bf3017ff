import { type PinMessage, PREVIEW_READY, type PreviewMessage } from '@quan/contract/activity/preview-message.ts'
import { PREVIEW_PATH } from '@quan/contract/route/public-file.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Where console and app share their origin the page names none. */
const frameAddress = () => (document.documentElement.dataset['appUrl'] ?? '') + PREVIEW_PATH

type AppFrame = { frame: RefObject<HTMLIFrameElement | null>; address: string }

/** A frame of the app, which is told a message once it hears, and each other one that comes after it. It alone is heard. */
export function useAppFrame(message: PreviewMessage | PinMessage, onHear: (data: unknown) => void): AppFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const isReady = useRef(false)
  const address = frameAddress()
  const { origin } = new URL(address, location.href)
  const tell = useEffectEvent(() => {
    if (isReady.current) frame.current?.contentWindow?.postMessage(message, origin)
  })
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
    if (event.data !== PREVIEW_READY) return onHear(event.data)
    isReady.current = true
    tell()
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  const said = JSON.stringify(message)
  useEffect(() => tell(), [said])
  return { frame, address }
}
