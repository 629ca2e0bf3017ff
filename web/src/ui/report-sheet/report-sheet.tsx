import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { report, REPORT_TEXT_MAX_CHARACTERS, ReportReason } from '@quan/contract/safety/report.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useKept, useKeptText } from '#platform/storage/use-kept.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { reportText } from '#texts/report-text.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import boxStyles from '#ui/text-area/text-box.module.css'
import styles from './report-sheet.module.css'

/** Key of what I reported. */
export const myReportsKey = ['safety', 'reports'] as const

type ReportSheetProps = {
  isOpen: boolean
  onClose: () => void
  target: InputOf<typeof report>['target']
  /** Name of the reported person or thing, for the title. */
  name?: string
  /** Words by which the reporter lets the operators read what was said; without them nothing is asked. */
  evidence?: string
}

const REASONS = Object.values(ReportReason)
const isReason = (value: unknown): value is ReportReason => REASONS.some((reason) => reason === value)

/** Reports something to the operators: a reason, and a few words. Both stay until they have arrived, also over a login. */
export function ReportSheet({ isOpen, onClose, target, name, evidence }: ReportSheetProps) {
  const api = useApi()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const about = `report:${target.kind}:${target.id}`
  const [reason, setReason] = useKept<ReportReason | null>({ about: `reason:${about}`, start: null, isValid: isReason })
  const [text, setText] = useKeptText(about)
  const [withEvidence, setWithEvidence] = useState(false)

  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api.call(report, { target, reason: chosen, text: text.trim() || null, ...(withEvidence && { withEvidence }) }),
    onSuccess() {
      showToast(reportText.done, { kind: 'success' })
      void queryClient.invalidateQueries({ queryKey: myReportsKey })
      setReason(null)
      setText('')
      onClose()
    },
  })

  const isReady = reason !== null && characterCount(text.trim()) <= REPORT_TEXT_MAX_CHARACTERS
  const send = (
    <Button isWide isDisabled={!isReady} isLoading={isPending} onPress={() => reason !== null && mutate(reason)}>
      {reason === null ? reportText.chooseReason : reportText.submit}
    </Button>
  )
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={name === undefined ? reportText.title : reportText.titleOf({ name })}
      footer={send}
    >
      <p className={styles.advice}>{reportText.advice}</p>
      <RadioList
        label={reportText.reason}
        options={REASONS.map((value) => ({ value, text: reportText[value], advice: reportText[`${value}Advice`] }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={reportText.details}
        value={text}
        limit={REPORT_TEXT_MAX_CHARACTERS}
        placeholder={reportText.detailsPlaceholder}
        onChange={setText}
        className={cx(boxStyles.box, styles.words)}
      />
      {evidence !== undefined && (
        <ul className={styles.evidence}>
          <SwitchRow text={evidence} isOn={withEvidence} onChange={setWithEvidence} />
        </ul>
      )}
    </Sheet>
  )
}
