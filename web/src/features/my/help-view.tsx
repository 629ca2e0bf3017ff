import { useOperator } from '#platform/api/use-operator.ts'
import { PRIVACY_PATH, TERMS_PATH } from '@quan/contract/route/public-file.ts'
import { legalPath, pathTo } from '#platform/navigation/route-path.ts'
import { helpText } from '#texts/help-text.ts'
import { measuresText } from '#texts/measures-text.ts'
import { myReportsText } from '#texts/my-reports-text.ts'
import { settingsText } from '#texts/settings-text.ts'
import { chevronDown } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { Filings } from '#ui/outside-link/filings.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import subView from './sub-view.module.css'
import { Support } from './support.tsx'
import styles from './help-view.module.css'

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
