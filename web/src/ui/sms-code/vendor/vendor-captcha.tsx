import type { CaptchaKind } from '@quan/contract/sms/captcha.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CAPTCHA_FRAME } from '@quan/contract/route/public-file.ts'
import type { CaptchaTicket } from '@quan/contract/sms/send-code.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { readCaptchaMessage } from './captcha-frame-message.ts'
import styles from './vendor-captcha.module.css'

/** Longest wait for the vendor's captcha, in milliseconds; then a drawn one takes its place. */
export const CAPTCHA_FRAME_WAIT_MS = 10_000

/** Room of the frame while it loads, in pixels, as its style has it. */
const FRAME_HEIGHT = 360

type VendorCaptchaProps = {
  onSolved: (ticket: CaptchaTicket) => void
  /** Somebody went away from it. */
  onClosed: () => void
  /** It does not come. */
  onFailed: () => void
}

/** The vendor's captcha in its frame. */
export function VendorCaptcha({ onSolved, onClosed, onFailed }: VendorCaptchaProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readCaptchaMessage(event, { origin: location.origin, source: frame.current?.contentWindow ?? null })
    if (message === null) return
    if (message.kind === 'ready') setIsReady(true)
    if (message.kind === 'closed') onClosed()
    if (message.kind === 'failed') onFailed()
    if (message.kind === 'solved') onSolved({ ticket: message.ticket, randstr: message.randstr })
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  const giveUp = useEffectEvent(onFailed)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(giveUp, CAPTCHA_FRAME_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isReady])

  const { lang, dataset } = document.documentElement
  const wishes = new URLSearchParams({ language: lang, theme: dataset['theme'] ?? 'light' })
  return (
    <div className={styles.place} aria-busy={!isReady}>
      {!isReady && <Skeleton height={FRAME_HEIGHT} width="100%" radius={14} />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- of our own origin, to which the vendor's application is bound: a sandbox with scripts and origin is none */}
      <iframe
        ref={frame}
        className={cx(styles.frame, isReady && styles.ready)}
        src={`${CAPTCHA_FRAME.path}#${wishes.toString()}`}
        title={smsCodeText.captchaTitle}
      />
    </div>
  )
}

/**
 * Which captcha is asked for, and a way to take the drawn one in the vendor's place; our own shell has the drawn one
 * alone, since it frames no page of the server.
 */
export function useCaptchaKind(): { kind: CaptchaKind; isInstead: boolean; takeDrawn: () => void } {
  const { data } = useQuery(serverInfoQuery(useApi()))
  const [isInstead, setIsInstead] = useState(false)
  // an older server tells of none
  const isVendor = data?.features?.captcha === 'vendor' && ownShellPlatform() === null
  return {
    kind: isVendor && !isInstead ? 'vendor' : 'drawn',
    isInstead: isVendor && isInstead,
    takeDrawn: () => setIsInstead(true),
  }
}
