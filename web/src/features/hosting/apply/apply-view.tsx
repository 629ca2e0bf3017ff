import { useState } from 'react'
import { citySection } from '@quan/contract/city/city.ts'
import type { HostStanding } from '@quan/contract/hosting/host-application.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { HOST_IDEA_MAX_CHARACTERS, HOST_PLAN_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { Button } from '#ui/button/button.tsx'
import { CitySheet } from '#ui/city/city-sheet.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { FieldButton, FieldRow, FieldRows } from '#ui/field-row/field-row.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { StatementEntry } from '../statement/statement-entry.tsx'
import { FaultNote } from '../fault-note.tsx'
import { HelpedDoors } from '../home/helped-doors.tsx'
import { WrittenField } from '../written-field.tsx'
import { type ApplicationDraft, useApplication } from './use-application.ts'
import styles from '../hosting.module.css'

type ApplyViewProps = { standing: HostStanding; onBack: () => void; onRefresh: () => unknown }

/** 申请成为主理人: plan, city and a first idea; and what came of it. */
export function ApplyView({ standing, onBack, onRefresh }: ApplyViewProps) {
  const { draft, faults, change, submit, isSending } = useApplication(standing.application)
  const navigation = useNavigation()
  const openStatement = () => navigation.setQuery({ view: 'organizer-statement', id: null, step: null })
  const isWaiting = standing.state === HostState.waiting
  return (
    <Page
      title={hostingText.apply}
      onBack={onBack}
      onPullRefresh={onRefresh}
      className={styles.content}
      footer={
        <BottomBar>
          <Button isWide isLifted isLoading={isSending} onPress={submit}>
            {isWaiting ? hostingText.sendAgain : hostingText.send}
          </Button>
        </BottomBar>
      }
    >
      <HelpedDoors />
      <StandingNote standing={standing} />
      {standing.state === HostState.ended && <StatementEntry onOpen={openStatement} />}
      <WrittenField
        title={hostingText.plan}
        hint={hostingText.planHint}
        value={draft.plan}
        limit={HOST_PLAN_MAX_CHARACTERS}
        fault={faults.plan}
        onChange={(plan) => change({ plan })}
      />
      <CityField draft={draft} fault={faults.cityCode} onChange={(cityCode) => change({ cityCode })} />
      <WrittenField
        title={hostingText.idea}
        hint={hostingText.ideaHint}
        value={draft.idea}
        limit={HOST_IDEA_MAX_CHARACTERS}
        fault={faults.idea}
        onChange={(idea) => change({ idea })}
      />
      <p className={styles.advice}>{adviceOf(standing)}</p>
    </Page>
  )
}

const adviceOf = ({ reviewsLeft }: HostStanding) =>
  reviewsLeft === 0 ? hostingText.applyAdviceAlone : hostingText.applyAdvice({ count: reviewsLeft })

/** What an operator said, or that they have not answered yet. */
function StandingNote({ standing: { state, reason } }: { standing: HostStanding }) {
  if (state === HostState.waiting) return <Note tone="brand" text={hostingText.waiting} isLive />
  if (state === HostState.refused) return <Note tone="warn" text={hostingText.refused({ reason: reason ?? '' })} />
  if (state === HostState.ended) return <Note tone="warn" text={hostingText.ended({ reason: reason ?? '' })} />
  return <p className={styles.lead}>{hostingText.applyLead}</p>
}

type CityFieldProps = { draft: ApplicationDraft; fault: string | undefined; onChange: (code: string) => void }

function CityField({ draft: { cityCode }, fault, onChange }: CityFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const cities = useCities({ isNeeded: isOpen || cityCode !== null })
  const homes = cities.data?.filter((city) => citySection(city.code) !== 'online')
  const name = homes?.find((city) => city.code === cityCode)?.name ?? cityCode
  return (
    <FieldRows>
      <FieldRow
        label={hostingText.city}
        labelId="host-city-name"
        note={fault !== undefined && <FaultNote id="host-city-fault" fault={fault} />}
      >
        <FieldButton
          id="host-city"
          labelledBy="host-city-name"
          isEmpty={cityCode === null}
          isInvalid={fault !== undefined}
          onPress={() => setIsOpen(true)}
        >
          {name ?? hostingText.choose}
        </FieldButton>
      </FieldRow>
      <CitySheet
        isOpen={isOpen}
        title={hostingText.city}
        query={{ ...cities, items: homes }}
        current={cityCode}
        onChoose={({ code }) => {
          setIsOpen(false)
          onChange(code)
        }}
        onClose={() => setIsOpen(false)}
      />
    </FieldRows>
  )
}
