import type { OperatorFacts, SupportHours } from '@quan/contract/server-info/operator.ts'
import { useQuery } from '@tanstack/react-query'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { telephoneLink } from '#platform/api/use-operator.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { copyText } from '#platform/share/system-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { operatorText } from '#texts/operator-text.ts'
import { timeText } from '#texts/time-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { chat, copy, handset, mail } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './support.module.css'

/** As high as the card with its title and its hours, in pixels. */
const SKELETON_HEIGHT = 230

/** 联系客服, once the server has told who that is. */
export function Support() {
  const query = serverInfoQuery(useApi())
  const view = useQueryView({ ...useQuery(query), resetQuery: useResetQuery(query.queryKey) })
  if (view.state === 'loaded') return <SupportCard operator={view.data.operator} />
  if (view.state === 'failed') return <ErrorBlock reason={view.reason} onRetry={view.retry} />
  return <Skeleton height={SKELETON_HEIGHT} radius={18} className={styles.skeleton} />
}

/** The ways to support, each a tap away, and when somebody answers. */
function SupportCard({ operator }: { operator: OperatorFacts }) {
  const { phone, email, wechat, hours } = operator
  const showToast = useToast()

  async function copyWechat(id: string) {
    const isCopied = await copyText(id)
    showToast(isCopied ? operatorText.copied : operatorText.copyFailed, isCopied ? { kind: 'success' } : {})
  }

  return (
    <MenuCard title={operatorText.support} {...(hours !== null && { advice: hoursText(hours) })}>
      <MenuRow icon={handset} tone="ok" text={operatorText.phone} detail={phone} href={telephoneLink(phone)} />
      {wechat !== null && (
        <MenuRow
          icon={chat}
          text={operatorText.wechat}
          detail={wechat}
          mark={copy}
          onPress={() => void copyWechat(wechat)}
        />
      )}
      <MenuRow
        icon={mail}
        tone="warn"
        text={operatorText.email}
        detail={<MailAddress address={email} />}
        href={`mailto:${email}`}
      />
    </MenuCard>
  )
}

/** Where a row is too narrow for it, it breaks before the @. */
function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}

/** 服务时间：周一至周五 09:00–18:00 */
function hoursText({ fromDay, toDay, opens, closes }: SupportHours): string {
  const [from, to] = [timeText[`weekday${fromDay}`], timeText[`weekday${toDay}`]]
  return operatorText.hours({ days: fromDay === toDay ? from : operatorText.days({ from, to }), opens, closes })
}
