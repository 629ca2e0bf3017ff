import { useMutation } from '@tanstack/react-query'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { codeWrong } from '@quan/contract/sms/sms-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { privacyText } from '#texts/privacy-text.ts'

/** Deletes my account, then wipes this device. A wrong code is told at its field. */
export function useDeleteAccount(onCodeFault: (text: string) => void) {
  const api = useApi()
  const logOut = useLogOut()
  const report = useReportFailure()
  const showToast = useToast()
  return useMutation({
    mutationFn: (code: string) => api.call(deleteAccount, { code }),
    onSuccess: () => {
      showToast(privacyText.deleted, { kind: 'success' })
      return logOut('local')
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === codeWrong.code) onCodeFault(failureSentence(error))
      else report(error)
    },
    meta: { isSilent: true },
  })
}
