import { useState } from 'react'
import { templateText } from '#texts/development-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates, type ListQuery } from '#ui/list-states/list-states.tsx'
import column from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import styles from './template.module.css'

/** The states of a list. */
const TEMPLATE_STATES = ['loading', 'empty', 'failed', 'loaded'] as const
/** One of the states of a list. */
type TemplateState = (typeof TEMPLATE_STATES)[number]

/** Something that was said, by the other one or by me. */
type ChatMessage = { isMine: boolean; text: string; at: string }

/** A conversation with a person. */
type Conversation = { id: string; name: string; sex: 1 | 2; unread: number; messages: readonly ChatMessage[] }

type TemplateQuery = { state: TemplateState; word: string; refetch: () => void }

/** A query that stands in a state; loaded, it holds the conversations with a word in them. */
function templateQuery({ state, word, refetch }: TemplateQuery): ListQuery<Conversation> {
  const idle = { items: undefined, error: null, isFetching: false, refetch, attempt: state }
  switch (state) {
    case 'loading':
      return { ...idle, isFetching: true }
    case 'failed':
      return { ...idle, error: new Error('a failure to be looked at') }
    case 'empty':
      return { ...idle, items: [] }
    case 'loaded':
      return { ...idle, items: sampleConversations().filter((conversation) => isFound(conversation, word.trim())) }
  }
}

function isFound({ name, messages }: Conversation, word: string): boolean {
  return [name, ...messages.map(({ text }) => text)].some((text) => text.includes(word))
}

/** The chat conversations of the demo, which exist only for testing. */
function sampleConversations(): readonly Conversation[] {
  return [
    {
      id: '01920000-0000-4000-8000-0000000000b1',
      name: templateText.breeze,
      sex: 1,
      unread: 1,
      messages: [
        { isMine: false, text: templateText.breezeFirst, at: '18:20' },
        { isMine: true, text: templateText.breezeAnswer, at: '18:26' },
        { isMine: false, text: templateText.breezeLast, at: '18:27' },
      ],
    },
    {
      id: '01920000-0000-4000-8000-0000000000b2',
      name: templateText.deer,
      sex: 2,
      unread: 12,
      messages: [
        { isMine: false, text: templateText.deerFirst, at: '12:02' },
        { isMine: false, text: templateText.deerLast, at: '12:03' },
      ],
    },
    {
      id: '01920000-0000-4000-8000-0000000000b3',
      name: templateText.cloud,
      sex: 2,
      unread: 0,
      messages: [{ isMine: true, text: templateText.cloudFirst, at: '09:41' }],
    },
  ]
}

/** 页面模板: how a page with a list is made: search, four states, rows, a sheet; over the conversations of the fixtures. */
export function MyTemplatePage() {
  const [state, setState] = useState<TemplateState>('loaded')
  const [word, setWord] = useState('')
  const [open, setOpen] = useState<Conversation | null>(null)
  const query = templateQuery({ state, word, refetch: () => setState('loaded') })
  return (
    <Page title={developmentTitleText.mytemplate} className={column.column} onPullRefresh={() => setState('loaded')}>
      <SearchBar className={styles.search} value={word} onChange={setWord} placeholder={templateText.search} />
      <Segment
        label={templateText.state}
        className={styles.state}
        options={TEMPLATE_STATES.map((value) => ({ value, text: templateText[value] }))}
        value={state}
        onChange={setState}
      />
      <ListStates
        query={query}
        loading={<UserRowsSkeleton rows={3} />}
        empty={<EmptyBlock title={templateText.noConversation} advice={templateText.noConversationAdvice} />}
      >
        {(conversations) => (
          <ul>
            {conversations.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} onOpen={() => setOpen(conversation)} />
            ))}
          </ul>
        )}
      </ListStates>
      <ConversationSheet conversation={open} onClose={() => setOpen(null)} />
    </Page>
  )
}

type ConversationSheetProps = {
  /** Null while none is open. */
  conversation: Conversation | null
  onClose: () => void
}

/** What was said, oldest first. */
function ConversationSheet({ conversation, onClose }: ConversationSheetProps) {
  const name = conversation?.name ?? ''
  return (
    <Sheet isOpen={conversation !== null} onClose={onClose} title={name}>
      <ol className={styles.messages}>
        {conversation?.messages.map(({ isMine, text, at }) => (
          <li key={at} className={cx(styles.message, isMine && styles.mine)}>
            <VisuallyHidden>{isMine ? templateText.me : name}</VisuallyHidden>
            <p>{text}</p>
            <time>{at}</time>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

type ConversationRowProps = { conversation: Conversation; onOpen: () => void }

/** A conversation by its last message. */
function ConversationRow({ conversation, onOpen }: ConversationRowProps) {
  const { id, name, sex, unread, messages } = conversation
  const last = messages.at(-1)
  return (
    <li className={styles.row}>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.head}>
          <Avatar id={id} sex={sex} />
          <CountBadge count={unread} className={styles.badge} />
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <span>{last?.text}</span>
        </span>
        <time>{last?.at}</time>
      </button>
    </li>
  )
}
