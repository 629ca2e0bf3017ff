import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeConversation, saveConversationSettings } from '@quan/contract/conversation/agree-conversation.ts'
import { type Conversation, ConversationState } from '@quan/contract/conversation/conversation.ts'
import { block } from '@quan/contract/safety/block.ts'
import { ReportTargetKind } from '@quan/contract/safety/report.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { safetyText } from '#texts/user-info-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ban, flag, logOut, person, search } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { ReportSheet } from '#ui/report-sheet/report-sheet.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { nameOf } from './conversation-words.ts'
import { ExchangeRow } from './exchange-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'

type MenuProps = { conversation: Conversation; isOpen: boolean; onClose: () => void; onGone: () => void }

/** What can be done about a conversation: look, search, mute, end it, report, block. */
export function ConversationMenu({ conversation, isOpen, onClose, onGone }: MenuProps) {
  const [asked, setAsked] = useState<'search' | 'close' | 'report' | 'block' | null>(null)
  const { id, user, state, mute, showRead } = conversation
  const name = nameOf(conversation)
  const { save, end, part } = useActs(conversation, onGone)
  const done = () => setAsked(null)

  function ask(what: typeof asked) {
    onClose()
    setAsked(what)
  }

  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title={name}>
        <MenuCard>
          <MenuRow icon={person} text={conversationText.seeCard} to={pathTo('userInfo', { id: user.id })} />
          <MenuRow icon={search} text={conversationText.search} onPress={() => ask('search')} />
          {state === ConversationState.open && <ExchangeRow onPress={onClose} />}
          <SwitchRow
            text={conversationText.mute}
            detail={conversationText.muteDetail}
            isOn={mute}
            onChange={(isOn) => save({ mute: isOn, showRead })}
          />
          <SwitchRow
            text={conversationText.showRead}
            detail={conversationText.showReadDetail}
            isOn={showRead}
            onChange={(isOn) => save({ mute, showRead: isOn })}
          />
        </MenuCard>
        <MenuCard>
          <MenuRow icon={logOut} text={conversationText.close} onPress={() => ask('close')} />
          <MenuRow
            icon={flag}
            tone="heart"
            isGrave
            text={conversationText.report({ name })}
            onPress={() => ask('report')}
          />
          <MenuRow
            icon={ban}
            tone="heart"
            isGrave
            text={conversationText.block({ name })}
            onPress={() => ask('block')}
          />
        </MenuCard>
      </Sheet>
      <SearchSheet conversation={conversation} isOpen={asked === 'search'} onClose={done} />
      <ReportSheet
        isOpen={asked === 'report'}
        target={{ kind: ReportTargetKind.conversation, id }}
        name={name}
        evidence={conversationText.evidence}
        onClose={done}
      />
      <Dialog
        isOpen={asked === 'close'}
        title={conversationText.closeTitle({ name })}
        advice={conversationText.closeAdvice}
        safe={{ text: conversationText.closeStay, onPress: done }}
        decisive={{ text: conversationText.close, tone: 'heart', onPress: end }}
      />
      <Dialog
        isOpen={asked === 'block'}
        title={safetyText.blockTitle({ name })}
        advice={safetyText.blockEffect}
        safe={{ text: safetyText.blockStay, onPress: done }}
        decisive={{ text: safetyText.block, tone: 'heart', onPress: part }}
      />
    </>
  )
}

/** Saves how I want it, ends it, or parts the two. */
function useActs({ id, user }: Conversation, onGone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate: save } = useMutation({
    mutationFn: (settings: { mute: boolean; showRead: boolean }) =>
      api.call(saveConversationSettings, { id, ...settings }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey }),
    meta: { isQuiet: true },
  })
  function leave() {
    onGone()
    queryClient.removeQueries({ queryKey: [...conversationsKey, 'thread', id] })
    return queryClient.invalidateQueries()
  }
  const end = useMutation({ mutationFn: () => api.call(closeConversation, { id }), onSuccess: leave })
  const part = useMutation({ mutationFn: () => api.call(block, { userGUID: user.id }), onSuccess: leave })
  return {
    save,
    end: () => !end.isPending && end.mutate(),
    part: () => !part.isPending && part.mutate(),
  }
}
