import { useMutation } from '@tanstack/react-query'
import { captchaOverdue, captchaWrong } from '@quan/contract/sms/captcha.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import { type SmsScene, smsTooOften, smsUnavailable } from '@quan/contract/sms/sms-code.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence, findFieldFault } from '#platform/failure/failure-sentence.ts'
import type { CaptchaGuess, GuessFault } from './captcha-dialog.tsx'

/** Result of asking for a code. */
export type SendOutcome =
  | { outcome: 'sent'; seconds: number }
  | { outcome: 'wrong-guess'; fault: GuessFault }
  /** The number cannot be used. */
  | { outcome: 'phone-refused'; text: string }
  /** Asked too often; seconds to wait where the server tells. */
  | { outcome: 'wait'; text: string; seconds: number | null }

/** Failures after which the picture cannot be answered again. */
const USES_UP: readonly string[] = [captchaWrong, captchaOverdue, smsUnavailable].map(({ code }) => code)

/** Asks the server to send a code, and tells what came of it; it never throws. */
export function useSendCode(scene: SmsScene): (phone: string, captcha: CaptchaGuess) => Promise<SendOutcome> {
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
  return { outcome: 'wrong-guess', fault: { text, isUsedUp: USES_UP.includes(error.code) } }
}
