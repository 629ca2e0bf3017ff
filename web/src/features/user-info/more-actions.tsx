import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { ReportTargetKind } from '@quan/contract/safety/report.ts'
import { block } from '@quan/contract/safety/block.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { followText } from '#texts/follow-text.ts'
import { safetyText } from '#texts/user-info-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ban, flag } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { ReportSheet } from '#ui/report-sheet/report-sheet.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './more-actions.module.css'

type MoreActionsProps = { card: PublicCard; isOpen: boolean; onClose: () => void }

/** Reporting and blocking; a visitor is led to login first. */
export function MoreActions({ card, isOpen, onClose }: MoreActionsProps) {
  const membersOnly = useMembersOnly()
  const [asked, setAsked] = useState<'report' | 'block' | null>(null)
  const blocking = useBlock(() => setAsked(null))
  const name = card.nickName ?? followText.nameless

  function ask(what: 'report' | 'block') {
    onClose()
    membersOnly(() => setAsked(what))
  }

  return (
    <>
      <MoreSheet isOpen={isOpen} onClose={onClose} onReport={() => ask('report')} onBlock={() => ask('block')} />
      <ReportSheet
        isOpen={asked === 'report'}
        target={{ kind: ReportTargetKind.user, id: card.id }}
        name={name}
        onClose={() => setAsked(null)}
      />
      <Dialog
        isOpen={asked === 'block'}
        title={safetyText.blockTitle({ name })}
        advice={safetyText.blockEffect}
        safe={{ text: safetyText.blockStay, onPress: () => setAsked(null) }}
        decisive={{
          text: safetyText.block,
          tone: 'heart',
          onPress: () => !blocking.isPending && blocking.mutate(card.id),
        }}
      />
    </>
  )
}

type MoreSheetProps = { isOpen: boolean; onClose: () => void; onReport: () => void; onBlock: () => void }

/** What can be done about somebody who does not behave. */
function MoreSheet({ isOpen, onClose, onReport, onBlock }: MoreSheetProps) {
  const rows = [
    { shape: flag, text: safetyText.report, advice: safetyText.reportAdvice, onPress: onReport },
    { shape: ban, text: safetyText.block, advice: safetyText.blockAdvice, onPress: onBlock },
  ]
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={safetyText.moreTitle}>
      <ul className={styles.list}>
        {rows.map(({ shape, text, advice, onPress }) => (
          <li key={text}>
            <button type="button" className={styles.row} onClick={onPress}>
              <Icon shape={shape} size={22} />
              <span>
                <b>{text}</b>
                <small>{advice}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Blocks a member: everything that may show one to the other is asked for anew. */
function useBlock(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (userGUID: string) => api.call(block, { userGUID }),
    onSuccess() {
      showToast(safetyText.blocked, { kind: 'success' })
      onDone()
      return queryClient.invalidateQueries()
    },
  })
}
