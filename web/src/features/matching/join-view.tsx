import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { useNow } from '#platform/time/use-now.ts'
import { consentText } from '#texts/consent-text.ts'
import { matchText } from '#texts/match-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Button } from '#ui/button/button.tsx'
import { clock, heart, lock, phone } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './match.module.css'

type JoinViewProps = {
  closesAt: string
  /** The member is in the round with the key of another device. */
  isElsewhere: boolean
  isJoining: boolean
  /** Consents to what joining means, and joins. */
  onJoin: () => void
}

/** What joining means, said before; and on another device than before, what is lost. */
export function JoinView({ closesAt, isElsewhere, isJoining, onJoin }: JoinViewProps) {
  const { close } = usePageView('view')
  const until = closingText(closesAt, useNow())
  const rules: (readonly [shape: string, text: string])[] = [
    [heart, matchText.ruleThree({ time: until })],
    [clock, matchText.ruleBoth],
    [lock, matchText.ruleSealed],
    [phone, matchText.ruleDevice],
  ]
  return (
    <Page
      title={matchText.title}
      onBack={close}
      className={styles.column}
      takesFocus
      footer={
        <BottomBar>
          <Button tone="heart" isWide isLoading={isJoining} onPress={onJoin}>
            {isElsewhere ? matchText.moveHere : matchText.join}
          </Button>
        </BottomBar>
      }
    >
      <header className={styles.head}>
        <h2>
          <TitleText>{isElsewhere ? matchText.movedTitle : matchText.question}</TitleText>
        </h2>
        <p>{matchText.promise}</p>
      </header>
      {isElsewhere && <Note tone="warn" shape={phone} text={matchText.movedAdvice} />}
      <ul className={styles.rules}>
        {rules.map(([shape, text]) => (
          <li key={text}>
            <Icon shape={shape} size={22} />
            <span>
              <TitleText>{text}</TitleText>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.advice}>{matchText.joinAdvice}</p>
      <p className={styles.advice}>{consentText.matchChoicesAsked}</p>
    </Page>
  )
}

/** When a round closes, in the words of its day. */
export const closingText = (closesAt: string, now: number): string =>
  whenText({ startTime: closesAt, endTime: closesAt, timeZone: MAINLAND_TIME_ZONE, allDay: false }, now)
