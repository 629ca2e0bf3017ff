import { getMyHeldMessages, type HeldMessage } from '@quan/contract/console/messages/held-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, withParameters } from '#platform/navigation/address.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { heldMessageText } from '#texts/held-message-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { keepMessage } from './kept-message.ts'
import { MESSAGES_KEY } from './message-facts.tsx'
import styles from './messages.module.css'

/** Own messages that a colleague looks at first, and what came of them; nothing where there is none. */
export function MyHeld() {
  const api = useApi()
  const { data: session } = useQuery(sessionQuery(api))
  const { data } = useQuery({
    queryKey: [...MESSAGES_KEY, 'held'],
    queryFn: ({ signal }) => api.call(getMyHeldMessages, {}, { signal }),
  })
  if (!session || !data?.items.length) return null
  const writeAgain = ({ title, text }: HeldMessage) => {
    keepMessage(session.operator.id, { title, text })
    openAddress(withParameters({ new: '1', id: null, after: null }))
  }
  return (
    <div className={styles.mine}>
      <Card title={heldMessageText.mine}>
        <ul className={styles.held}>
          {data.items.map((held) => (
            <li key={held.id}>
              <span className={styles.what}>
                <b>{held.title}</b>
                <small>{held.text}</small>
                <small>{outcomeWords(held)}</small>
              </span>
              <StateOf held={held} />
              {held.decision !== null && (
                <Button
                  size="small"
                  aria-label={heldMessageText.writeAgainOne({ title: held.title })}
                  onClick={() => writeAgain(held)}
                >
                  {held.decision.isFit ? heldMessageText.send : heldMessageText.writeAgain}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function StateOf({ held: { decision } }: { held: HeldMessage }) {
  if (decision === null) return <Tag tone="brand">{heldMessageText.waiting}</Tag>
  return decision.isFit ? (
    <Tag tone="good">{heldMessageText.passed}</Tag>
  ) : (
    <Tag tone="urgent">{heldMessageText.refused}</Tag>
  )
}

function outcomeWords({ city, decision, createTime, untilTime }: HeldMessage): string {
  if (decision === null) return heldMessageText.since({ time: formatInstant(createTime) })
  const { operatorName: name, reason, isFit } = decision
  return isFit
    ? heldMessageText.passedBy({ name, time: formatInstant(untilTime), city: city?.name ?? heldMessageText.everywhere })
    : heldMessageText.refusedBy({ name, reason: reason ?? '' })
}
