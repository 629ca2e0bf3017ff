import { Button } from 'antd'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { messagesText } from '#texts/messages-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { ComposeMessage } from './compose-message.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageList } from './message-list.tsx'

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
        <ComposeMessage
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
      <Card>
        <MessageList />
      </Card>
      {id !== null && <MessageDrawer key={id} id={id} onClose={() => openAddress(withParameters({ id: null }))} />}
    </Page>
  )
}
