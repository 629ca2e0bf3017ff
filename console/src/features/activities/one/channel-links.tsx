import { CHANNELS, type OrderSource, SOURCE_PARAMETER } from '@quan/contract/order/order-source.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { Button, Input } from 'antd'
import { channelText, figureText } from '#texts/insight-text.ts'
import { actText } from '#texts/state-text.ts'
import { useCopy } from '#ui/copy/use-copy.ts'
import styles from './one.module.css'

/** The address of an activity in the app, as it is put somewhere. */
function addressOf(activityId: string, channel: OrderSource): string {
  const origin = document.documentElement.dataset['appUrl'] || location.origin
  const query = new URLSearchParams({ id: activityId, [SOURCE_PARAMETER]: channel })
  return `${origin}${APP_ROUTES.activityDetail.path}?${query.toString()}`
}

/** Links to an activity, one for each kind of place where operators put them. */
export function ChannelLinks({ activityId }: { activityId: string }) {
  return (
    <>
      <h2>{channelText.title}</h2>
      <p className={styles.quiet}>{channelText.about}</p>
      <ul className={styles.channels}>
        {CHANNELS.map((channel) => (
          <ChannelLink key={channel} name={figureText[channel]} url={addressOf(activityId, channel)} />
        ))}
      </ul>
    </>
  )
}

function ChannelLink({ name, url }: { name: string; url: string }) {
  const { isCopied, copy } = useCopy(url)
  return (
    <li>
      <span>{name}</span>
      <Input
        readOnly
        value={url}
        aria-label={channelText.linkOf({ name })}
        onFocus={(event) => event.target.select()}
      />
      <Button aria-label={channelText.copyOf({ name })} onClick={copy}>
        {isCopied ? actText.copied : actText.copy}
      </Button>
    </li>
  )
}
