import { useMutation } from '@tanstack/react-query'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { codeWrong } from '@quan/contract/sms/sms-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { tellSuccess } from '#ui/success/tell-success.ts'
import { privacyText } from '#texts/privacy-text.ts'

/** Deletes my account, then wipes this device. A wrong code is told at its field. */
export function useDeleteAccount(onCodeFault: (text: string) => void) {
  const api = useApi()
  const logOut = useLogOut()
  const report = useReportFailure()
  return useMutation({
    mutationFn: (code: string) => api.call(deleteAccount, { code }),
    onSuccess: async () => {
      // leaving loads another document, which knows nothing of this notice
      await tellSuccess(privacyText.deleted)
      await logOut('local')
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === codeWrong.code) onCodeFault(failureSentence(error))
      else report(error)
    },
    meta: { isSilent: true, isQuiet: true },
  })
}
