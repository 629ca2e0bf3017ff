import { useEffect, useEffectEvent, useState } from 'react'
import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { FreeTime } from '@quan/contract/recommendation/free-time.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { firstRunDue } from '#platform/taste/first-run-due.ts'
import { tasteText } from '#texts/taste-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import { chooseCity } from '../city/choose-city.ts'
import { CityStep } from './city-step.tsx'
import styles from './first-run.module.css'
import { InterestsStep } from './interests-step.tsx'
import { TimesStep } from './times-step.tsx'
import { useTaste } from './use-taste.ts'

const STEPS = ['city', 'interests', 'times'] as const
type Step = (typeof STEPS)[number]

/** The first run in three taps: city, interests, free times. Each can be skipped, and done again later. */
export function FirstRun({ onBack, onOtherCities }: { onBack: () => void; onOtherCities: () => void }) {
  const { taste } = useTaste()
  // what was said before is shown from the beginning
  if (taste === undefined) return null
  return <Steps said={taste} onClose={onBack} onOtherCities={onOtherCities} />
}

/** Opens the first run for a new member, on the bare list and once: a link to something else comes first. */
export function FirstRunOnce() {
  const { params } = usePage()
  const isOnTop = useIsOnTop()
  const view = usePageView('view')
  const isBare = isOnTop && Object.keys(params).length === 0
  const open = useEffectEvent(() => {
    firstRunDue.set(null)
    view.open('first-run')
  })
  useEffect(() => {
    if (isBare) open()
  }, [isBare])
  return null
}

type Said = { interests: ActivityCategory[]; freeTimes: FreeTime[] }
type StepsProps = { said: Said; onClose: () => void; onOtherCities: () => void }

function Steps({ said, onClose, onOtherCities }: StepsProps) {
  const { save, isMember } = useTaste()
  const { city } = useCurrentCity()
  const reportFailure = useReportFailure()
  const [step, setStep] = useState<Step>('city')
  const [interests, setInterests] = useState(said.interests)
  const [freeTimes, setFreeTimes] = useState(said.freeTimes)
  const [isSaving, setIsSaving] = useState(false)

  async function finish() {
    setIsSaving(true)
    try {
      await save({ interests, freeTimes })
      onClose()
    } catch (error) {
      reportFailure(error)
      setIsSaving(false)
    }
  }

  function goOn() {
    if (step === 'city' && city !== null) chooseCity(city)
    if (step === 'times') return void finish()
    setStep(step === 'city' ? 'interests' : 'times')
  }

  const words: Record<Step, string> = {
    city: city === null ? tasteText.next : tasteText.stay({ city: city.name }),
    interests: interests.length === 0 ? tasteText.next : tasteText.chosen({ count: interests.length }),
    times: tasteText.start,
  }
  return (
    <SubPage className={styles.view}>
      <Page
        key={step}
        hasWash
        className={styles.content}
        footer={
          <div className={styles.foot}>
            <Button isLifted isLoading={isSaving} onPress={goOn} className={styles.go}>
              {words[step]}
            </Button>
          </div>
        }
      >
        <div className={styles.head}>
          <Progress step={step} />
          <button type="button" className={styles.skip} onClick={onClose}>
            {tasteText.skip}
          </button>
        </div>
        {step === 'city' && <CityStep current={city} onOtherCities={onOtherCities} />}
        {step === 'interests' && <InterestsStep chosen={interests} onChange={setInterests} />}
        {step === 'times' && (
          <TimesStep chosen={freeTimes} interests={interests} onChange={setFreeTimes} isKeptHere={!isMember} />
        )}
      </Page>
    </SubPage>
  )
}

function Progress({ step }: { step: Step }) {
  const at = STEPS.indexOf(step)
  return (
    <div className={styles.progress}>
      <VisuallyHidden isLive>{tasteText.step({ step: at + 1 })}</VisuallyHidden>
      {STEPS.map((one, index) => (
        <i key={one} data-done={index <= at} />
      ))}
    </div>
  )
}
