import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { ageText } from '../facts/age-text.ts'
import { Sentences } from '#ui/sentences/sentences.tsx'
import { Section } from '#ui/section/section.tsx'
import { refundWords } from '#ui/refund/refund-sentences.tsx'
import styles from './rules-section.module.css'

/** What one should know before signing up: money back, who may come. */
export function RulesSection({ detail }: { detail: ActivityDetail }) {
  const refund = refundWords(detail, useNow())
  const age = ageText(detail)
  const rules = [
    ...(detail.minParticipants ? [detailText.minimum({ count: detail.minParticipants })] : []),
    age === null ? detailText.adultRule : detailText.ageRule({ age }),
    detailText.cardRule,
  ]
  return (
    <Section title={detailText.rules}>
      <div className={styles.card}>
        {refund.length > 0 && (
          <>
            <h4>{detailText.refund}</h4>
            <Sentences of={refund} />
          </>
        )}
        <h4>{detailText.signUpRules}</h4>
        <Sentences of={rules} />
      </div>
    </Section>
  )
}
