import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReportReason } from '@quan/contract/report/report-reason.ts'
import { ReportTargetKind } from '@quan/contract/report/report-target-kind.ts'
import { report, REPORT_TEXT_MAX_CHARACTERS } from '@quan/contract/safety/report.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { safetyText } from '#texts/user-info-text.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import styles from './report-sheet.module.css'

type ReportSheetProps = { isOpen: boolean; memberId: string; name: string; onClose: () => void }

/** Tells the operators about a member. What was written stays until it has arrived. */
export function ReportSheet({ isOpen, memberId, name, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const sending = useSending(() => {
    setReason(null)
    setText('')
    onClose()
  })
  const isTooLong = characterCount(text) > REPORT_TEXT_MAX_CHARACTERS
  const footer = (
    <Button
      isWide
      isDisabled={reason === null || isTooLong}
      isLoading={sending.isPending}
      onPress={() => reason !== null && sending.mutate({ memberId, reason, text })}
    >
      {reason === null ? safetyText.chooseReason : safetyText.submit}
    </Button>
  )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={safetyText.reportTitle({ name })} footer={footer}>
      <RadioList label={safetyText.reason} options={reasons()} value={reason} onChange={setReason} />
      <div className={styles.text}>
        <TextArea
          label={safetyText.detail}
          value={text}
          limit={REPORT_TEXT_MAX_CHARACTERS}
          placeholder={safetyText.detailHint}
          onChange={setText}
        />
      </div>
    </Sheet>
  )
}

function reasons() {
  return [
    { value: ReportReason.spam, text: safetyText.spam, advice: safetyText.spamAdvice },
    { value: ReportReason.abuse, text: safetyText.abuse, advice: safetyText.abuseAdvice },
    { value: ReportReason.fraud, text: safetyText.fraud, advice: safetyText.fraudAdvice },
    { value: ReportReason.other, text: safetyText.other, advice: safetyText.otherAdvice },
  ]
}

type Reported = { memberId: string; reason: ReportReason; text: string }

function useSending(onDone: () => void) {
  const api = useApi()
  const showToast = useToast()
  return useMutation({
    mutationFn: ({ memberId, reason, text }: Reported) =>
      api.call(report, { target: { kind: ReportTargetKind.user, id: memberId }, reason, text: text.trim() || null }),
    onSuccess() {
      showToast(safetyText.reported, { kind: 'success' })
      onDone()
    },
  })
}
