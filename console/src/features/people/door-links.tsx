import type { DoorLink } from '@quan/contract/check-in/door-links.ts'
import {
  createDeskDoorLink,
  getDeskDoorLinks,
  revokeDeskDoorLink,
} from '@quan/contract/console/people/desk-door-links.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { doorLinkText } from '#texts/people-text.ts'
import { actText } from '#texts/state-text.ts'
import { useCopy } from '#ui/copy/use-copy.ts'
import { AskingButton } from '#ui/dialog/asking-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './people.module.css'

/** The links that open the door of an activity on any phone. */
export function DoorLinks({ activityId }: { activityId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const [url, setUrl] = useState<string | null>(null)
  const queryKey = ['people', 'doorLinks', activityId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(getDeskDoorLinks, { activityId }, { signal })).links,
  })
  const onSettled = () => client.invalidateQueries({ queryKey })
  const create = useMutation({
    mutationFn: () => api.call(createDeskDoorLink, { activityId }),
    onSuccess: (made) => setUrl(made.url),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => api.call(revokeDeskDoorLink, { activityId, id }),
    onSettled,
  })
  const failure = create.error ?? revoke.error
  const unread = failureInstead({ data, error })
  return (
    <Card
      title={doorLinkText.title}
      extra={
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          {doorLinkText.create}
        </Button>
      }
    >
      <p className={styles.about}>{doorLinkText.about}</p>
      <FailureNote text={failure && failureWords(failure)} />
      {unread ? (
        <ErrorBlock error={unread} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={2} />
      ) : data.length === 0 ? (
        <p className={styles.nothing}>{doorLinkText.none}</p>
      ) : (
        <ul className={styles.waiting}>
          {data.map((link) => (
            <Link
              key={link.id}
              link={link}
              isBusy={revoke.isPending && revoke.variables === link.id}
              onRevoke={() => revoke.mutate(link.id)}
            />
          ))}
        </ul>
      )}
      {url !== null && <NewLink url={url} onClose={() => setUrl(null)} />}
    </Card>
  )
}

type LinkProps = { link: DoorLink; isBusy: boolean; onRevoke: () => void }

function Link({ link: { number, expireTime, isByOperator, phones }, isBusy, onRevoke }: LinkProps) {
  return (
    <li>
      <span className={styles.person}>
        <b>{doorLinkText.name({ number })}</b>
        <small>{doorLinkText.until({ time: formatInstant(expireTime) })}</small>
        {!isByOperator && <small>{doorLinkText.byOrganizer}</small>}
        {phones.length === 0 && <small>{doorLinkText.unopened}</small>}
        {phones.map(({ device, firstTime, lastTime }) => (
          <small key={device + firstTime}>
            {doorLinkText.seen({ device, first: formatInstant(firstTime), last: formatInstant(lastTime) })}
          </small>
        ))}
      </span>
      <AskingButton
        isSmall
        label={doorLinkText.revoke}
        name={doorLinkText.revokeNamed({ number })}
        question={revokeQuestion(phones)}
        isBusy={isBusy}
        onSure={onRevoke}
      />
    </li>
  )
}

/** What is lost by taking a link back, and when its phones were last heard of: what they noted since is what is lost. */
function revokeQuestion(phones: DoorLink['phones']): string {
  if (phones.length === 0) return doorLinkText.revokeUnopened
  const heardOf = phones
    .map(({ device, lastTime }) => doorLinkText.heardOf({ device, time: formatInstant(lastTime) }))
    .join(doorLinkText.betweenPhones)
  return doorLinkText.revokeAsk({ phones: heardOf })
}

/** A link that was just made; it is shown this once. */
function NewLink({ url, onClose }: { url: string; onClose: () => void }) {
  const { isCopied, copy } = useCopy(url)
  return (
    <Dialog
      title={doorLinkText.madeTitle}
      onCancel={onClose}
      footer={<Button onClick={copy}>{isCopied ? actText.copied : actText.copy}</Button>}
    >
      <div className={styles.made}>
        <QrCode text={url} label={doorLinkText.code} />
        <p>{doorLinkText.once}</p>
        <Input.TextArea
          readOnly
          rows={3}
          value={url}
          aria-label={doorLinkText.link}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  )
}
