import { type RefObject, useEffect, useState } from 'react'
import { groupMobilePhone, isMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { captchaOverdue, captchaUnavailable, captchaWrong } from '@quan/contract/sms/captcha.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import { SMS_CODE_DIGITS, type SmsScene, smsTooOften, smsUnavailable } from '@quan/contract/sms/sms-code.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence, findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { FAST_MOTION_MS } from '#platform/time/duration.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { CaptchaDialog, type CaptchaGuess, type GuessFault } from './captcha-dialog.tsx'
import { useCodeWait } from './use-code-wait.ts'
import styles from './sms-code-field.module.css'

/** Result of asking for a code. */
type SendOutcome =
  | { outcome: 'sent'; seconds: number }
  | { outcome: 'wrong-guess'; fault: GuessFault }
  /** The number cannot be used. */
  | { outcome: 'phone-refused'; text: string }
  /** Asked too often; seconds to wait where the server tells. */
  | { outcome: 'wait'; text: string; seconds: number | null }

/** Failures after which the picture cannot be answered again. */
const USES_UP: readonly string[] = [captchaWrong, captchaOverdue, smsUnavailable].map(({ code }) => code)

type SmsCodeFieldProps = {
  /** What it is called where there is more than one. */
  label?: string
  /** Purpose of the code. */
  scene: SmsScene
  /** Digits of the number the code is sent to. */
  phone: string
  /** The number is none, or the server refuses it. */
  onPhoneFault: (text: string) => void
  value: string
  onChange: (code: string) => void
  error?: string | null
  /** Something is wrong with asking for a code; null once it is not. */
  onFault: (text: string | null) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** A code from an SMS, and the way to get one: a captcha first, then a wait until the next. */
export function SmsCodeField({
  scene,
  label,
  phone,
  value,
  onChange,
  error = null,
  inputRef,
  ...tell
}: SmsCodeFieldProps) {
  const send = useSendCode(scene)
  const wait = useCodeWait(phone)
  const [isAsking, setIsAsking] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  useEffect(() => {
    if (sentTo === null) return
    // a dialog that is still leaving keeps the focus
    const timer = setTimeout(() => inputRef.current?.focus(), FAST_MOTION_MS * 2)
    return () => clearTimeout(timer)
  }, [sentTo, inputRef])

  function ask() {
    if (!isMobilePhone(phone)) return tell.onPhoneFault(smsCodeText.phoneInvalid)
    tell.onFault(null)
    setIsAsking(true)
  }

  async function guess(captcha: CaptchaGuess): Promise<GuessFault | null> {
    const result = await send(phone, captcha)
    if (result.outcome === 'wrong-guess') return result.fault
    setIsAsking(false)
    if (result.outcome === 'phone-refused') tell.onPhoneFault(result.text)
    if (result.outcome === 'wait') tell.onFault(result.text)
    if (result.outcome === 'sent') setSentTo(phone)
    if (result.outcome !== 'phone-refused' && result.seconds !== null) wait.begin(result.seconds)
    return null
  }

  return (
    <>
      <TextField
        inputRef={inputRef}
        label={label ?? smsCodeText.code}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name={scene}
        enterKeyHint="done"
        placeholder={smsCodeText.codePlaceholder}
        value={value}
        onChange={(text) => onChange(text.normalize('NFKC').replace(/\D/g, '').slice(0, SMS_CODE_DIGITS))}
        error={error}
        hint={sentTo === phone ? smsCodeText.sentTo({ phone: groupMobilePhone(phone) }) : null}
        after={
          <button
            type="button"
            className={styles.ask}
            aria-label={label && `${label} ${smsCodeText.ask}`}
            disabled={wait.seconds > 0}
            onClick={ask}
          >
            {askText(wait.seconds)}
          </button>
        }
      />
      <MountOnFirstOpen isOpen={isAsking}>
        <CaptchaDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onGuess={guess} />
      </MountOnFirstOpen>
    </>
  )
}

/** Longest wait that is counted down by the second; a longer one is told in hours. */
const COUNTED_DOWN_SECONDS = 3_600

function askText(seconds: number): string {
  if (seconds === 0) return smsCodeText.ask
  if (seconds <= COUNTED_DOWN_SECONDS) return smsCodeText.askAgain({ seconds })
  return smsCodeText.askInHours({ count: Math.ceil(seconds / COUNTED_DOWN_SECONDS) })
}

/** Asks the server to send a code, and tells what came of it; it never throws. */
function useSendCode(scene: SmsScene): (phone: string, captcha: CaptchaGuess) => Promise<SendOutcome> {
  const api = useApi()
  const { mutateAsync } = useMutation({
    mutationFn: ({ phone, captcha }: { phone: string; captcha: CaptchaGuess }) =>
      api.call(sendCode, { wxUserInfoMobilePhone: phone, captcha, scene }, { withoutToken: scene === 'login' }),
    // the button says so
    meta: { isQuiet: true },
  })

  return async (phone, captcha) => {
    try {
      return { outcome: 'sent', ...(await mutateAsync({ phone, captcha })) }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

function outcomeOf(error: unknown): SendOutcome {
  const text = failureSentence(error)
  const phoneFault = findFieldFault(error, 'wxUserInfoMobilePhone')
  if (phoneFault !== null) return { outcome: 'phone-refused', text: phoneFault }
  if (!(error instanceof ApiFailure)) return { outcome: 'wrong-guess', fault: { text, isUsedUp: true } }
  if (error.code === smsTooOften.code) return { outcome: 'wait', text, seconds: error.retryAfterSeconds }
  const needsDrawn = error.code === captchaUnavailable.code
  return { outcome: 'wrong-guess', fault: { text, isUsedUp: USES_UP.includes(error.code), needsDrawn } }
}
