import { closeConversation, saveConversationSettings } from '@quan/contract/conversation/agree-conversation.ts'
import { block } from '@quan/contract/safety/block.ts'
import { ReportTargetKind } from '@quan/contract/safety/report.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Conversation, ConversationState } from '@quan/contract/conversation/conversation.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { safetyText } from '#texts/user-info-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { back, ban, bell, eye, flag, logOut, more, person, search } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { useBarRole } from '#ui/page/main.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { ReportSheet } from '#ui/report-sheet/report-sheet.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { nameOf, originText } from './conversation-words.ts'
import { ExchangeRow } from './exchange-sheet.tsx'
import { TheirHead } from './heads.tsx'
import styles from './conversation-bar.module.css'
import { SearchSheet } from './search-sheet.tsx'

type ConversationBarProps = { conversation: Conversation; isTyping: boolean; onBack: () => void }

/** Who it is, why we talk, and what can be done about it. */
export function ConversationBar({ conversation, isTyping, onBack }: ConversationBarProps) {
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { user } = conversation
  return (
    <>
      <header className={styles.bar} role={useBarRole()}>
        <IconButton label={commonText.back} onPress={onBack}>
          <Icon shape={back} stroke={2} />
        </IconButton>
        <TheirHead user={user} size={36} />
        <div className={styles.words}>
          <PageHeading className={styles.name}>{nameOf(conversation)}</PageHeading>
          <p role="status">{isTyping ? conversationText.typing : originText(conversation, now)}</p>
        </div>
        <IconButton label={conversationText.more} onPress={() => setIsOpen(true)}>
          <Icon shape={more} size={22} stroke={2.6} />
        </IconButton>
      </header>
      <ConversationMenu conversation={conversation} isOpen={isOpen} onClose={() => setIsOpen(false)} onGone={onBack} />
    </>
  )
}

type MenuProps = { conversation: Conversation; isOpen: boolean; onClose: () => void; onGone: () => void }

/** What can be done about a conversation: look, search, mute, end it, report, block. */
function ConversationMenu({ conversation, isOpen, onClose, onGone }: MenuProps) {
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
            icon={bell}
            text={conversationText.mute}
            detail={conversationText.muteDetail}
            isOn={mute}
            onChange={(isOn) => save({ mute: isOn, showRead })}
          />
          <SwitchRow
            icon={eye}
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
