import { MESSAGES_A_MEMBER_A_WEEK } from '@quan/contract/console/messages/message-limits.ts'
import { getOperatorMessages, type OperatorMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { sessionQuery } from '#platform/session/session-query.ts'
import { messagesText } from '#texts/messages-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { LoadingBlock, EmptyBlock } from '#ui/states/states.tsx'
import { ComposeMessage } from './compose-message.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { audienceWords, MESSAGES_KEY, MessageProgress, StateTag } from './message-facts.tsx'
import styles from './messages.module.css'
import { MyHeld } from './my-held.tsx'
import { useLookAgain } from './use-look-again.ts'

/** How often the list is asked for again while something is being sent, in milliseconds. */
const LOOK_EVERY_MS = 3_000

/** The page on which one is written, once it is known who writes: their words are kept over a reload. */
function Compose(props: Omit<Parameters<typeof ComposeMessage>[0], 'operatorId'>) {
  const { data: session } = useQuery(sessionQuery(useApi()))
  return session ? <ComposeMessage operatorId={session.operator.id} {...props} /> : <LoadingBlock />
}

/** What operators wrote to many: the list, one of them beside it, or the page on which one is written. */
export function MessagesPage() {
  const { parameters } = useAddress()
  const id = parameters.get('id')
  if (parameters.has('new'))
    return (
      <Page
        title={messagesText.write}
        actions={
          <Button onClick={() => openAddress(withParameters({ new: null, activity: null }))}>
            {messagesText.back}
          </Button>
        }
      >
        <Compose
          activityId={parameters.get('activity')}
          onSent={(sent) => openAddress(withParameters({ new: null, activity: null, id: sent.id }), { replace: true })}
        />
      </Page>
    )
  return (
    <Page
      title={pageText.messages}
      actions={
        <Button type="primary" onClick={() => openAddress(withParameters({ new: '1', id: null, after: null }))}>
          {messagesText.write}
        </Button>
      }
    >
      <MyHeld />
      <Card>
        <MessageList />
      </Card>
      {id !== null && <MessageDrawer key={id} id={id} onClose={() => openAddress(withParameters({ id: null }))} />}
    </Page>
  )
}

/** The messages of the operator's cities, the newest first. */
function MessageList() {
  const api = useApi()
  const lookAgain = useLookAgain(LOOK_EVERY_MS)
  const page = useCursorPage<OperatorMessage>({
    queryKey: [...MESSAGES_KEY, 'list'],
    load: (cursor, signal) => api.call(getOperatorMessages, { cursor }, { signal }),
    refetchInterval: ({ items }) => lookAgain(items),
  })
  return (
    <>
      {page.data?.items.length === 0 && page.isFirst ? (
        <EmptyBlock text={messagesText.none} />
      ) : (
        <DataTable label={pageText.messages} page={page} columns={columns()} keyOf={({ id }) => id} />
      )}
      <p className={styles.about}>{messagesText.about({ count: MESSAGES_A_MEMBER_A_WEEK })}</p>
    </>
  )
}

const columns = (): TableColumnsType<OperatorMessage> => [
  {
    title: messagesText.message,
    key: 'message',
    render: (_value, { id, title, text }) => (
      <span className={styles.what}>
        <Link to={withParameters({ id })}>{title}</Link>
        <small>{text}</small>
      </span>
    ),
  },
  { title: messagesText.to, key: 'to', render: (_value, message) => audienceWords(message) },
  {
    title: messagesText.progress,
    key: 'progress',
    width: 200,
    render: (_value, message) => <MessageProgress message={message} />,
  },
  { title: messagesText.state, key: 'state', width: 96, render: (_value, { state }) => <StateTag state={state} /> },
  {
    title: messagesText.sender,
    key: 'sender',
    width: 160,
    render: (_value, { operatorName, createTime }) => (
      <span className={styles.what}>
        <span>{operatorName}</span>
        <small>{formatInstant(createTime)}</small>
      </span>
    ),
  },
]
