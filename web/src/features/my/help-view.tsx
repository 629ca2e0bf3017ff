import type { OperatorFacts, SupportHours } from '@quan/contract/server-info/operator.ts'
import { useQuery } from '@tanstack/react-query'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useOperator, telephoneLink } from '#platform/api/use-operator.ts'
import { PRIVACY_PATH, TERMS_PATH } from '@quan/contract/route/public-file.ts'
import { legalPath, pathTo } from '#platform/navigation/route-path.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { copyText } from '#platform/share/system-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { helpText } from '#texts/help-text.ts'
import { measuresText } from '#texts/measures-text.ts'
import { myReportsText } from '#texts/my-reports-text.ts'
import { operatorText } from '#texts/operator-text.ts'
import { settingsText } from '#texts/settings-text.ts'
import { timeText } from '#texts/time-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { chevronDown, chat, copy, handset, mail } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { Filings } from '#ui/outside-link/filings.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import rows from '#ui/rows/rows.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import subView from './sub-view.module.css'
import styles from './help-view.module.css'

/** As high as the card with its title and its hours, in pixels. */
const SKELETON_HEIGHT = 230

const QUESTIONS = [
  ['q1', 'a1'],
  ['q2', 'a2'],
  ['q3', 'a3'],
  ['q4', 'a4'],
  ['q5', 'a5'],
  ['q6', 'a6'],
  ['q7', 'a7'],
] as const

/** 帮助与客服: answers first, then where to turn to. */
export function HelpView({ onBack }: { onBack: () => void }) {
  const operator = useOperator()
  return (
    <SubPage>
      <Page title={helpText.title} onBack={onBack} className={subView.content}>
        <section>
          <h2 className={styles.title}>{helpText.questions}</h2>
          <div className={rows.card}>
            {QUESTIONS.map(([question, answer]) => (
              <details key={question} name="help" className={cx(rows.row, styles.question)}>
                <summary>
                  {helpText[question]}
                  <Icon shape={chevronDown} size={16} stroke={2} className={styles.mark} />
                </summary>
                <p>{helpText[answer]}</p>
              </details>
            ))}
          </div>
        </section>
        <Support />
        <section>
          <h2 className={styles.title}>{helpText.onTheDay}</h2>
          <p className={styles.text}>{helpText.onTheDayAdvice}</p>
        </section>
        <section>
          <h2 className={styles.title}>{helpText.report}</h2>
          <p className={styles.text}>{helpText.reportAdvice}</p>
        </section>
        <MenuCard>
          <MenuRow text={myReportsText.title} to={pathTo('my', { view: 'privacy', part: 'reports' })} />
          <MenuRow text={measuresText.title} to={pathTo('my', { view: 'privacy', part: 'measures' })} />
        </MenuCard>
        <MenuCard title={helpText.rules}>
          <MenuRow text={settingsText.terms} to={legalPath(TERMS_PATH, settingsText.terms)} />
          <MenuRow text={settingsText.privacyPolicy} to={legalPath(PRIVACY_PATH, settingsText.privacyPolicy)} />
        </MenuCard>
        <footer className={styles.foot}>
          {operator !== null && (
            <p lang="zh-CN">
              {operator.name}
              <br />
              {operator.address}
            </p>
          )}
          <Filings />
        </footer>
      </Page>
    </SubPage>
  )
}

/** 联系客服, once the server has told who that is. */
function Support() {
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
