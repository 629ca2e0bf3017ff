import { use } from 'react'
import { bindPhone } from '@quan/contract/login/bind-account.ts'
import { phoneTaken } from '@quan/contract/login/login-errors.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { codeTooOften, codeWrong } from '@quan/contract/sms/sms-code.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence, findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { settingsText } from '#texts/settings-text.ts'
import { useSuccess } from '#ui/toast/use-success.ts'
import { useUpdateMyInfo } from '../home/use-my-info.ts'

/** What is wrong, at the field it is about. */
export type PhoneFaults = { phone: string | null; code: string | null; stepUpCode: string | null }

type WantedPhone = { phone: string; code: string; stepUpCode?: string }

type BindPhoneHandlers = { onFaults: (faults: PhoneFaults) => void; onDone: () => void; leave: () => void }

/** Changes my number, or has the change wait. What is wrong with a field is told there, everything else in a notice. */
export function useBindPhone({ onFaults, onDone, leave }: BindPhoneHandlers) {
  const api = useApi()
  const session = use(SessionContext)
  const report = useReportFailure()
  const succeed = useSuccess()
  const changeMyInfo = useUpdateMyInfo()
  return useMutation({
    mutationFn: ({ phone, ...codes }: WantedPhone) => api.call(bindPhone, { wxUserInfoMobilePhone: phone, ...codes }),
    onSuccess: async (answer, { phone }) => {
      onDone()
      if ('heldUntil' in answer) {
        const heldPhone = { phoneMasked: maskMobilePhone(phone), heldUntil: answer.heldUntil }
        // the view shows it in place of the form
        return changeMyInfo((info) => ({ ...info, heldPhone }))
      }
      await session.mergeUser(answer)
      const { wxUserInfoMobilePhone } = answer
      changeMyInfo((info) => ({ ...info, wxUserInfoMobilePhone, heldPhone: null }))
      await succeed(settingsText.phoneChanged, leave)
    },
    onError: (error, { stepUpCode }) => {
      const faults = bindingFaults(error, stepUpCode !== undefined)
      if (faults === null) report(error)
      else onFaults(faults)
    },
    meta: { isSilent: true, isQuiet: true },
  })
}

/** Null where the failure is about no field. Which of two codes is wrong is not told: both are asked to be looked at. */
function bindingFaults(error: unknown, hasStepUp: boolean): PhoneFaults | null {
  const code = error instanceof ApiFailure ? error.code : ''
  const sentence = failureSentence(error)
  if (code === codeWrong.code || code === codeTooOften.code)
    return { phone: null, code: sentence, stepUpCode: hasStepUp ? sentence : null }
  if (code === phoneTaken.code) return { phone: sentence, code: null, stepUpCode: null }
  const faults = {
    phone: findFieldFault(error, 'wxUserInfoMobilePhone'),
    code: findFieldFault(error, 'code'),
    stepUpCode: findFieldFault(error, 'stepUpCode'),
  }
  return Object.values(faults).every((fault) => fault === null) ? null : faults
}
