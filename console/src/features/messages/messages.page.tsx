import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { messagesText } from '#texts/messages-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { LoadingBlock } from '#ui/states/states.tsx'
import { ComposeMessage } from './compose-message.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageList } from './message-list.tsx'
import { MyHeld } from './my-held.tsx'

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
