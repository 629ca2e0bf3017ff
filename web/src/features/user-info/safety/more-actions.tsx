import { useState } from 'react'
import { ReportTargetKind } from '@quan/contract/report/report-target-kind.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { followText } from '#texts/follow-text.ts'
import { safetyText } from '#texts/user-info-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { ReportSheet } from '#ui/report-sheet/report-sheet.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { useBlock } from './use-block.ts'

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
