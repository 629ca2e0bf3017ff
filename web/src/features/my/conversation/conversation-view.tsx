import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ChatMessage, ConversationState, MessageKind } from '@quan/contract/conversation/conversation.ts'
import { conversationRoute, WECHAT_PART } from '@quan/contract/conversation/conversation-signal.ts'
import { answerCard, markConversationRead, typing } from '@quan/contract/conversation/send-message.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey, onTyping } from '#platform/conversation/conversation-signals.ts'
import { outbox } from '#platform/conversation/outbox.ts'
import { useIsInFront } from '#platform/lifecycle/use-is-in-front.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { messagesKey } from '#platform/notification/mark-read.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { commonText } from '#texts/common-text.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { clock, shieldCheck } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Composer } from './composer.tsx'
import { ConversationBar } from './conversation-bar.tsx'
import { nameOf } from './conversation-words.ts'
import { ExchangeSheet } from './exchange-sheet.tsx'
import { NotOpen } from './not-open.tsx'
import { ActivitySheet, AnswerSheet, CardSheet } from './pick-sheets.tsx'
import { SaidRow, type ThreadRow, threadRows, UnsentRow } from './thread-rows.tsx'
import styles from './thread.module.css'
import { type Thread, addToThread, useThread } from './use-thread.ts'

/** How often the other is told that I write, and how long they see it, in milliseconds. */
const TYPING_EVERY_MS = 3_000
const TYPING_SHOWN_MS = 6_000
/** Nearer to an end than this many pixels counts as there. */
const NEAR_PX = 120
/** Height of a row until it is measured, in pixels. */
const ROW_PX = 54

type ConversationViewProps = { id: string; onBack: () => void }

/** One conversation. */
export function ConversationView({ id, onBack }: ConversationViewProps) {
  const thread = useThread(id)
  return (
    <SubPage>
      <QueryStates
        query={thread}
        frame={(content) => (
          <Page title={conversationText.conversations} onBack={onBack}>
            {content}
          </Page>
        )}
        loading={<ThreadSkeleton />}
        gone={
          <Page title={conversationText.conversations} onBack={onBack}>
            <EmptyBlock title={conversationText.gone} />
          </Page>
        }
      >
        {(data) => (
          <OpenConversation
            thread={data}
            older={{ hasFailed: thread.hasOlderFailed, load: thread.loadOlder }}
            onBack={onBack}
          />
        )}
      </QueryStates>
    </SubPage>
  )
}

/** What was said before: asked for, and whether it did not come the last time. */
type Older = { hasFailed: boolean; load: () => Promise<void> }
type OpenProps = { thread: Thread; older: Older; onBack: () => void }

function OpenConversation({ thread, older, onBack }: OpenProps) {
  const api = useApi()
  const { conversation } = thread
  const { id } = conversation
  const isTyping = useIsTyping(id)
  const tellTyping = useTellTyping(id, conversation.showRead)
  const [sheet, setSheet] = useState<'card' | 'activity' | null>(null)
  const [answered, setAnswered] = useState<ChatMessage | null>(null)
  const [isAnswering, setIsAnswering] = useState(false)
  const answer = useAnswerCard(id)
  const exchange = usePageView('part')
  useMarkRead(thread)

  function send(kind: MessageKind, body: string) {
    setSheet(null)
    const message = { chatId: id, requestId: crypto.randomUUID(), kind, body, time: new Date().toISOString() }
    void outbox.add(message, api)
  }

  function begin(message: ChatMessage) {
    if (message.kind !== MessageKind.card) return exchange.open(WECHAT_PART)
    setAnswered(message)
    setIsAnswering(true)
  }

  return (
    <>
      <Page
        head={<ConversationBar conversation={conversation} isTyping={isTyping} onBack={onBack} />}
        footer={
          conversation.state === ConversationState.open && (
            <Composer
              id={id}
              onSend={(text) => send(MessageKind.text, text)}
              onTyping={tellTyping}
              onCard={() => setSheet('card')}
              onActivity={() => setSheet('activity')}
            />
          )
        }
      >
        {conversation.state === ConversationState.open ? (
          <Messages thread={thread} older={older} onAnswer={begin} />
        ) : (
          <NotOpen conversation={conversation} />
        )}
      </Page>
      <CardSheet
        isOpen={sheet === 'card'}
        name={nameOf(conversation)}
        onClose={() => setSheet(null)}
        onPick={(body) => send(MessageKind.card, body)}
      />
      <ActivitySheet
        isOpen={sheet === 'activity'}
        onClose={() => setSheet(null)}
        onPick={(body) => send(MessageKind.activity, body)}
      />
      {answered !== null && (
        <AnswerSheet
          // what was begun for one card stands at no other
          key={answered.number}
          chatId={id}
          message={answered}
          isOpen={isAnswering}
          isSending={answer.isPending}
          onClose={() => setIsAnswering(false)}
          onAnswer={(text, onSuccess) => answer.mutate({ number: answered.number, text }, { onSuccess })}
        />
      )}
      <ExchangeSheet
        thread={thread}
        isSending={answer.isPending}
        onOffer={(wechatId) => send(MessageKind.wechat, wechatId)}
        onAnswer={({ number }, text, onSuccess) => answer.mutate({ number, text }, { onSuccess })}
      />
    </>
  )
}

/** Answers a card, or gives my WeChat id for the other's; the first answer stays, so that it may be sent again. */
function useAnswerCard(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ number, text }: { number: number; text: string }) => api.call(answerCard, { id, number, text }),
    onSuccess: (message) => addToThread(queryClient, id, message),
    meta: { isQuiet: true },
  })
}

type MessagesProps = { thread: Thread; older: Older; onAnswer: (message: ChatMessage) => void }

/** What was said; only what is near the screen is in the document. */
function Messages({ thread: { conversation, messages, older: cursor }, older, onAnswer }: MessagesProps) {
  const api = useApi()
  const waiting = useObserved(outbox.waiting).filter(({ chatId }) => chatId === conversation.id)
  const rows = threadRows(messages, waiting, { conversation, isWhole: cursor === null })
  // after a failure it waits for a tap
  useThreadScroll({ rows, hasOlder: cursor !== null && !older.hasFailed, onOlder: older.load })
  return (
    <div className={styles.thread} role="log" aria-label={conversationText.log({ name: nameOf(conversation) })}>
      {cursor !== null && (
        <div className={styles.top}>
          <Button tone={older.hasFailed ? 'outline' : 'plain'} size="small" onPress={() => void older.load()}>
            {older.hasFailed ? commonText.tapToRetry : conversationText.older}
          </Button>
        </div>
      )}
      <VirtualRows rows={rows} estimate={() => ROW_PX}>
        {(row) =>
          'message' in row ? (
            <SaidRow row={row} conversation={conversation} onAnswer={onAnswer} />
          ) : (
            <UnsentRow
              unsent={row.unsent}
              onAgain={() => void outbox.again(row.unsent.requestId, api)}
              onDiscard={() => void outbox.discard(row.unsent.requestId)}
            />
          )
        }
      </VirtualRows>
      <div className={styles.notes}>
        {rows.length === 0 && <p>{conversationText.empty}</p>}
        <p>
          <Icon shape={shieldCheck} size={15} />
          {conversationText.safety}
        </p>
        <p>
          <Icon shape={clock} size={15} />
          {conversationText.fades}
        </p>
      </div>
    </div>
  )
}

type ThreadScroll = { rows: readonly ThreadRow[]; hasOlder: boolean; onOlder: () => Promise<void> }

/** Begins at the end, follows it while one reads there, and keeps its place when older messages come above. */
function useThreadScroll({ rows, hasOlder, onOlder }: ThreadScroll) {
  const { scroller } = usePage()
  const isAtEnd = useRef(true)
  const isLoading = useRef(false)
  const last = useRef({ first: rows[0]?.key, height: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const grewAbove = last.current.first !== undefined && last.current.first !== rows[0]?.key
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (grewAbove) element.scrollTop += element.scrollHeight - last.current.height
    last.current = { first: rows[0]?.key, height: element.scrollHeight }
  })

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    function follow() {
      if (element === null) return
      const { scrollTop, scrollHeight, clientHeight } = element
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
      if (scrollTop > NEAR_PX || !hasOlder || isLoading.current) return
      isLoading.current = true
      void onOlder().finally(() => (isLoading.current = false))
    }
    // rows are measured after they came: whoever was at the end stays there
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    for (const part of [element, ...element.children]) observer.observe(part)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, hasOlder, onOlder])
}

/** What is in sight is read. */
function useMarkRead({ conversation: { id, unread, state }, messages }: Thread) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isInFront = useIsInFront()
  const last = messages.at(-1)?.number ?? 0
  const isNew = isInFront && unread > 0 && last > 0
  useEffect(() => {
    const mark = async () => {
      await api.call(markConversationRead, { id, number: last })
      for (const queryKey of [conversationsKey, messagesKey, myInfoKey])
        void queryClient.invalidateQueries({ queryKey })
    }
    // what fails is marked with the next message, or when it is opened again
    if (isNew || state === ConversationState.asked) void mark().catch(() => undefined)
  }, [api, queryClient, id, last, isNew, state])
}

/** Whether the other writes just now. */
function useIsTyping(id: string): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onTyping((route) => {
      if (route !== conversationRoute(id)) return
      setIsTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsTyping(false), TYPING_SHOWN_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id])
  return isTyping
}

/** Tells the other now and then that I write, if I show it. */
function useTellTyping(id: string, isShown: boolean): () => void {
  const api = useApi()
  const toldAt = useRef(0)
  return () => {
    if (!isShown || Date.now() - toldAt.current < TYPING_EVERY_MS) return
    toldAt.current = Date.now()
    // nobody misses it
    void api.call(typing, { id }).catch(() => undefined)
  }
}

function ThreadSkeleton() {
  return (
    <div className={styles.thread} aria-busy="true">
      <Skeleton width="60%" height={42} radius={18} />
      <Skeleton width="45%" height={42} radius={18} />
    </div>
  )
}
