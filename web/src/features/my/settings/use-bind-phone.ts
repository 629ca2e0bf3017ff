import { useMutation } from '@tanstack/react-query'
import { use } from 'react'
import { bindPhone } from '@quan/contract/login/bind-phone.ts'
import { phoneTaken } from '@quan/contract/login/login-errors.ts'
import { codeWrong } from '@quan/contract/sms/sms-errors.ts'
import { ApiFailure, findFieldFault } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { settingsText } from '#texts/settings-text.ts'
import { useSuccess } from '#ui/success/use-success.ts'
import { useChangeMyInfo } from '../home/use-my-info.ts'

/** What is wrong, at the field it is about. */
export type PhoneFaults = { phone: string | null; code: string | null }
export const NO_FAULTS: PhoneFaults = { phone: null, code: null }

type Binding = { onFaults: (faults: PhoneFaults) => void; onDone: () => void; leave: () => void }

/** Changes my number. What is wrong with a field is told at that field, everything else in a notice. */
export function useBindPhone({ onFaults, onDone, leave }: Binding) {
  const api = useApi()
  const session = use(SessionContext)
  const report = useReportFailure()
  const succeed = useSuccess()
  const changeMyInfo = useChangeMyInfo()
  return useMutation({
    mutationFn: ({ phone, code }: { phone: string; code: string }) =>
      api.call(bindPhone, { wxUserInfoMobilePhone: phone, code }),
    onSuccess: async (user) => {
      await session.mergeUser(user)
      changeMyInfo((info) => ({ ...info, wxUserInfoMobilePhone: user.wxUserInfoMobilePhone }))
      onDone()
      await succeed(settingsText.phoneChanged, leave)
    },
    onError: (error) => {
      const faults = faultsOf(error)
      if (faults === null) report(error)
      else onFaults(faults)
    },
    meta: { isSilent: true, isQuiet: true },
  })
}

/** Null where the failure is about neither field. */
function faultsOf(error: unknown): PhoneFaults | null {
  const code = error instanceof ApiFailure ? error.code : ''
  if (code === codeWrong.code) return { phone: null, code: failureSentence(error) }
  if (code === phoneTaken.code) return { phone: failureSentence(error), code: null }
  const faults = { phone: findFieldFault(error, 'wxUserInfoMobilePhone'), code: findFieldFault(error, 'code') }
  return faults.phone === null && faults.code === null ? null : faults
}
