import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { ConsentMatter, getConsents, type SeparateConsent } from '@quan/contract/my-data/separate-consent.ts'
import { useApi } from '#platform/api/use-api.ts'
import { consentsKey, useSaveConsent } from '#platform/member/use-save-consent.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { consentText } from '#texts/consent-text.ts'
import { consentWords } from '#texts/consent-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { bell, heart, lock } from '#ui/icon/icon-shapes.ts'
import { MenuCard } from '#ui/menu/menu.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { PurposeSheet } from '#ui/purpose-sheet/purpose-sheet.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { pastDayText } from '../messages/message-list.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import subView from '../sub-view.module.css'

const SHAPES: Readonly<Record<ConsentMatter, string>> = { pushAbroad: bell, matchChoices: heart, privateLines: lock }

/** 单独同意: what I was asked about on its own, and the way to withdraw it. */
export function ConsentsView({ onBack }: { onBack: () => void }) {
  const api = useApi()
  const query = useQuery({
    queryKey: consentsKey,
    queryFn: async ({ signal }) => (await api.call(getConsents, {}, { signal })).consents,
    staleTime: 0,
  })
  return (
    <SubPage>
      <Page title={consentText.title} onBack={onBack} className={subView.content}>
        <QueryStates query={query} loading={<RowsSkeleton rows={3} />}>
          {(consents) => <Consents consents={consents} />}
        </QueryStates>
      </Page>
    </SubPage>
  )
}

type Question = { matter: ConsentMatter; isGiven: boolean }

function Consents({ consents }: { consents: readonly SeparateConsent[] }) {
  const now = useNow()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useSaveConsent()
  const [question, setQuestion] = useState<Question | null>(null)
  // closed, a sheet shows its last words until it is out of sight
  const words = consentWords(question?.matter ?? ConsentMatter.pushAbroad)
  const leave = () => setQuestion(null)

  function save() {
    if (question === null) return
    mutate(question, {
      onSuccess() {
        if (!question.isGiven) showToast(consentText.withdrawn, { kind: 'success' })
        // what ends with a consent is shown elsewhere
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== consentsKey })
      },
      onSettled: leave,
    })
  }

  return (
    <>
      <MenuCard advice={consentText.advice}>
        {consents.map(({ matter, givenTime }) => (
          <SwitchRow
            key={matter}
            text={consentWords(matter).name}
            detail={
              givenTime === null
                ? consentText.notGiven
                : consentText.given({ day: pastDayText(formatDate(Date.parse(givenTime), MAINLAND_TIME_ZONE), now) })
            }
            isOn={givenTime !== null}
            isDisabled={isPending}
            onChange={(isGiven) => setQuestion({ matter, isGiven })}
          />
        ))}
      </MenuCard>
      <PurposeSheet
        isOpen={question?.isGiven === true}
        icon={SHAPES[question?.matter ?? ConsentMatter.pushAbroad]}
        title={words.title}
        purpose={words.purpose}
        without={words.without}
        decline={{ text: consentText.decline, onPress: leave }}
        allow={{ text: consentText.agree, onPress: save, isLoading: isPending }}
      />
      <Dialog
        isOpen={question?.isGiven === false}
        title={words.name}
        advice={words.ends}
        safe={{ text: consentText.keep, onPress: leave }}
        decisive={{ text: consentText.withdraw, tone: 'heart', onPress: save }}
      />
    </>
  )
}
