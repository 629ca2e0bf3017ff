import { type FormEvent, useRef, useState } from 'react'
import { deleteAccount } from '@quan/contract/my-data/delete-account.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { codeWrong, SMS_CODE_DIGITS, SMS_CODE_LIFE_MS, SmsScene } from '@quan/contract/sms/sms-code.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { saveFile } from '#platform/device/save-file.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useKept } from '#platform/storage/use-kept.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { SmsCodeField } from '#ui/sms-code/sms-code-field.tsx'
import { showSuccess } from '#ui/toast/use-success.ts'
import { useMyInfo } from '../home/use-my-info.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { useOwner } from '../use-owner.ts'
import { FactList } from './fact-list.tsx'
import subView from '../sub-view.module.css'
import styles from './my-data.module.css'

/** How far somebody is with deleting their account: the code they typed, and whether the last question stands open. */
type DeletionStep = { code: string; isAsking: boolean }

const NOTHING: DeletionStep = { code: '', isAsking: false }

/** 注销账号: what goes, what stays, and the code that proves it is me. */
export function DeleteAccountView({ onBack }: { onBack: () => void }) {
  return (
    <SubPage>
      <Page title={privacyText.deleteAccount} onBack={onBack} className={subView.content}>
        <p className={styles.lead}>{privacyText.deleteTitle}</p>
        <FactList
          isGoing
          title={privacyText.deleteGoes}
          facts={[
            privacyText.deleteGoesAccount,
            privacyText.deleteGoesCard,
            privacyText.deleteGoesRelations,
            privacyText.deleteGoesMessages,
          ]}
        />
        <FactList
          title={privacyText.deleteStays}
          facts={[
            privacyText.deleteStaysOrders,
            privacyText.deleteStaysQuestions,
            privacyText.deleteStaysReports,
            privacyText.deleteStaysConsents,
          ]}
        />
        <p className={subView.advice}>{privacyText.deleteReceipt}</p>
        <p className={subView.advice}>{privacyText.deleteHint}</p>
        <DeleteAccountForm />
      </Page>
    </SubPage>
  )
}

/** The code, and a last question before everything goes. */
function DeleteAccountForm() {
  const { data: info } = useMyInfo()
  return info === undefined ? <RowsSkeleton rows={2} /> : <CodeForm phone={info.wxUserInfoMobilePhone} />
}

function CodeForm({ phone }: { phone: string }) {
  const [{ code, isAsking }, keepStep] = useDeletionStep()
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const stay = () => keepStep({ code, isAsking: false })
  const remove = useDeleteAccount({ onCodeFault: setFault, onFailure: stay })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isWhole = code.length === SMS_CODE_DIGITS
    setFault(isWhole ? null : smsCodeText.codeInvalid)
    remove.reset()
    if (isWhole) keepStep({ code, isAsking: true })
    else input.current?.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{privacyText.deleteCode({ phone: maskMobilePhone(phone) })}</p>
      <SmsCodeField
        scene={SmsScene.deleteAccount}
        inputRef={input}
        phone={phone}
        value={code}
        error={fault}
        onChange={(next) => {
          keepStep({ code: next, isAsking: false })
          setFault(null)
        }}
        onPhoneFault={setFault}
        onFault={setFault}
      />
      <Button type="submit" tone="heart" isWide isLoading={remove.isPending}>
        {privacyText.deleteAction}
      </Button>
      <Dialog
        // as long as it is sent the step is kept: the session may turn out to be over
        isOpen={isAsking && remove.isIdle}
        title={privacyText.deleteConfirmTitle}
        advice={privacyText.deleteConfirmAdvice}
        safe={{ text: privacyText.deleteKeep, onPress: stay }}
        decisive={{ text: privacyText.deleteConfirm, tone: 'heart', onPress: () => remove.mutate(code) }}
      />
    </form>
  )
}

type DeletionHandlers = {
  /** The code is wrong: what its field says. */
  onCodeFault: (text: string) => void
  /** It failed, and the session goes on. Where that is over nothing is told: the kept step goes on after the login. */
  onFailure: () => void
}

/** Deletes my account, saves the receipt, which nobody can fetch a second time, then wipes this device. */
function useDeleteAccount({ onCodeFault, onFailure }: DeletionHandlers) {
  const api = useApi()
  const logOut = useLogOut()
  const report = useReportFailure()
  return useMutation({
    mutationFn: (code: string) => api.call(deleteAccount, { code }),
    onSuccess: async ({ receipt }) => {
      if (receipt !== null)
        saveFile(new Blob([receipt], { type: 'application/json' }), privacyText.deleteReceiptFileName)
      // leaving loads another document, which knows nothing of this notice
      await showSuccess(privacyText.deleted)
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

/** Kept as long as a code is good, for this member: who has to log in in between goes on where they were. */
function useDeletionStep(): [DeletionStep, (next: DeletionStep) => void] {
  return useKept({
    about: `deletion:${useOwner()}`,
    start: NOTHING,
    isValid: isStep,
    keepSeconds: SMS_CODE_LIFE_MS / 1_000,
  })
}

function isStep(value: unknown): value is DeletionStep {
  return isRecord(value) && isText(value['code']) && typeof value['isAsking'] === 'boolean'
}
