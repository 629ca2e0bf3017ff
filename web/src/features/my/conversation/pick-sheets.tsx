import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChatMessage, MESSAGE_TEXT_MAX_CHARACTERS } from '@quan/contract/conversation/conversation.ts'
import { getDecks } from '@quan/contract/deck/deck.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { getMyCollect } from '@quan/contract/favorite/favorites.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { useApi } from '#platform/api/use-api.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { useNow } from '#platform/time/use-now.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { fullWhenText } from '#ui/activity-time/full-when-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import styles from './pick-sheets.module.css'

const DECKS = ['conversation-decks'] as const
const FAVORITES = ['conversation-favorites'] as const

type PickProps = { isOpen: boolean; onClose: () => void; onPick: (body: string) => void }

/** A question drawn from the ice-breaker cards; another one may be drawn. */
export function CardSheet({ isOpen, onClose, onPick, name }: PickProps & { name: string }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={conversationText.sendCard}>
      <DrawnCard onPick={onPick} name={name} />
    </Sheet>
  )
}

function DrawnCard({ onPick, name }: Pick<PickProps, 'onPick'> & { name: string }) {
  const api = useApi()
  const resetQuery = useResetQuery(DECKS)
  const [seed, setSeed] = useState(() => Math.random())
  const query = useQuery({
    queryKey: DECKS,
    queryFn: async ({ signal }) => (await api.call(getDecks, {}, { signal })).decks,
    staleTime: FRESH.oneMinute,
  })
  return (
    <QueryStates query={{ ...query, refetch: resetQuery }} loading={<Skeleton width="100%" height={120} radius={20} />}>
      {(decks) => {
        const questions = decks.flatMap((deck) => deck.questions)
        const question = questions[Math.floor(seed * questions.length)]?.text ?? ''
        return (
          <>
            <p className={styles.question}>{question}</p>
            <div className={styles.choices}>
              <Button tone="quiet" onPress={() => setSeed(Math.random())}>
                {conversationText.anotherCard}
              </Button>
              <Button onPress={() => onPick(question)}>{conversationText.sendThisCard({ name })}</Button>
            </div>
          </>
        )
      }}
    </QueryStates>
  )
}

/** 一起去？ One of the activities that I keep. */
export function ActivitySheet({ isOpen, onClose, onPick }: PickProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={conversationText.pickActivity}>
      <KeptActivities onPick={onPick} />
    </Sheet>
  )
}

function KeptActivities({ onPick }: Pick<PickProps, 'onPick'>) {
  const api = useApi()
  const now = useNow()
  const resetQuery = useResetQuery(FAVORITES)
  const query = useQuery({
    queryKey: FAVORITES,
    queryFn: async ({ signal }) => (await api.call(getMyCollect, { maxResultCount: PAGE_SIZE_MAX }, { signal })).items,
    staleTime: 0,
  })
  return (
    <QueryStates query={{ ...query, refetch: resetQuery }} loading={<Skeleton width="100%" height={72} radius={12} />}>
      {(kept) => {
        const open = kept.filter(({ status, cancelled }) => status !== ActivityStatus.ended && !cancelled)
        if (open.length === 0)
          return (
            <div className={styles.none}>
              <p>{conversationText.noActivities}</p>
              <ButtonLink tone="tint" target={{ to: pathTo('search') }}>
                {conversationText.toActivities}
              </ButtonLink>
            </div>
          )
        return (
          <ul className={styles.list}>
            {open.map((activity) => (
              <li key={activity.id}>
                <button type="button" className={styles.row} onClick={() => onPick(activity.id)}>
                  <Cover activity={activity} sizes="64px" className={styles.cover} />
                  <span>
                    <b>{activity.title}</b>
                    <small>{fullWhenText(activity, now)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryStates>
  )
}

type AnswerProps = {
  chatId: string
  message: ChatMessage
  isOpen: boolean
  isSending: boolean
  onClose: () => void
  /** Calls `onSent` once the server has it; until then the text stays. */
  onAnswer: (text: string, onSent: () => void) => void
}

/** My answer to a card. */
export function AnswerSheet({ chatId, message, isOpen, isSending, onClose, onAnswer }: AnswerProps) {
  const [text, write] = useKeptText(`answer:${chatId}:${message.number}`)
  const trimmed = text.trim()
  const isReady = trimmed !== '' && characterCount(trimmed) <= MESSAGE_TEXT_MAX_CHARACTERS

  function answer() {
    onAnswer(trimmed, () => {
      write('')
      onClose()
    })
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={conversationText.answerTitle}
      footer={
        <Button isWide isDisabled={!isReady} isLoading={isSending} onPress={answer}>
          {conversationText.answerSend}
        </Button>
      }
    >
      <p className={styles.question}>{message.body}</p>
      <TextArea
        label={conversationText.answerTitle}
        value={text}
        limit={MESSAGE_TEXT_MAX_CHARACTERS}
        placeholder={conversationText.answerHint}
        onChange={write}
        className={styles.answer}
      />
    </Sheet>
  )
}
