import { type FeedbackOfDays, TODAY_FEEDBACK_DAYS } from '@quan/contract/console/today.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import { feedbackText } from '#texts/feedback-text.ts'
import { todayText } from '#texts/home-text.ts'
import { Card } from '#ui/page/page.tsx'
import styles from './home.module.css'

const FACES = ['happy', 'fair', 'unhappy'] as const

/** What people said after activities in the last days, as one bar. */
export function FeedbackCard({ feedback }: { feedback: FeedbackOfDays }) {
  const total = FACES.reduce((sum, face) => sum + feedback[face], 0)
  const days = TODAY_FEEDBACK_DAYS
  const count = feedback.isMore ? todayText.more({ count: total }) : String(total)
  return (
    <Card
      title={todayText.feedback}
      extra={
        <Link to={consolePagePath('feedback')} aria-label={todayText.allFeedback}>
          {todayText.all}
        </Link>
      }
    >
      {total === 0 ? (
        <p className={styles.noFeedback}>{todayText.noFeedback({ days })}</p>
      ) : (
        <div className={styles.feedback}>
          <div className={styles.faces} aria-hidden>
            {FACES.filter((face) => feedback[face] > 0).map((face) => (
              <span key={face} className={styles[face]} style={{ flexGrow: feedback[face] }} />
            ))}
          </div>
          <dl className={styles.faceCounts}>
            {FACES.map((face) => (
              <div key={face}>
                <dt>{feedbackText[face]}</dt>
                <dd>{feedback[face]}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.about}>{todayText.feedbackAbout({ days, count, words: feedback.withText })}</p>
        </div>
      )}
    </Card>
  )
}
