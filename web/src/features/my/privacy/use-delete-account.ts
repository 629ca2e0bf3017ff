import { useMutation } from '@tanstack/react-query'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { codeWrong } from '@quan/contract/sms/sms-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { tellSuccess } from '#ui/success/use-success.ts'
import { privacyText } from '#texts/privacy-text.ts'

type Ways = {
  /** The code is wrong: what its field says. */
  onCodeFault: (text: string) => void
  /** It failed, and the session goes on. Where that is over nothing is told: the kept step goes on after the login. */
  onFailure: () => void
}

/** Deletes my account, then wipes this device. */
export function useDeleteAccount({ onCodeFault, onFailure }: Ways) {
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
      const isOver = error instanceof ApiFailure && error.isUnauthorized
      if (!isOver) onFailure()
      if (error instanceof ApiFailure && error.code === codeWrong.code) return onCodeFault(failureSentence(error))
      report(error)
    },
    meta: { isSilent: true, isQuiet: true },
  })
}
