import { ADDRESS_MAX_CHARACTERS, PLACE_NAME_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { useId, useState } from 'react'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { citySection } from '@quan/contract/city/city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { useNow } from '#platform/time/use-now.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { Button } from '#ui/button/button.tsx'
import { CitySheet } from '#ui/city/city-sheet.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { DateTimeWheels } from '#ui/date-time-wheels/date-time-wheels.tsx'
import { FieldButton, FieldRow, FieldRows } from '#ui/field-row/field-row.tsx'
import { CAPITAL, type GroundPoint } from '#ui/map/camera.ts'
import { PinMap } from '#ui/map/pin-map.tsx'
import { PickSheet } from '#ui/sheet/pick-sheet.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { FaultNote } from '../fault-note.tsx'
import { type StepProps, TextRow } from './draft-form.tsx'
import { instantOf, localTimeOf } from '@quan/contract/date/local-time.ts'
import { momentText } from './moment-text.ts'
import styles from './editor.module.css'

/** Farthest day that can be chosen, in days from today. */
const DAYS_AHEAD = 365
/** How long an activity lasts that has no end yet, in milliseconds. */
const LASTS_MS = 2 * 3_600_000

/** When and where. */
export function TimeStep(props: StepProps) {
  const { editor, faults, timeZone } = props
  const { fields, change } = editor
  const evening = useTomorrowEvening(timeZone)
  const start = fields.startTime ?? evening
  return (
    <>
      <FieldRows>
        <MomentRow
          {...{ label: hostingEditorText.start, value: fields.startTime, start, timeZone, fault: faults.startTime }}
          onChange={(startTime) => change({ startTime, ...movedEnd(fields, startTime) })}
        />
        <MomentRow
          {...{ label: hostingEditorText.end, value: fields.endTime, timeZone, fault: faults.endTime }}
          start={new Date(Date.parse(start) + LASTS_MS).toISOString()}
          onChange={(endTime) => change({ endTime })}
        />
        <MomentRow
          {...{ label: hostingEditorText.deadline, value: fields.enrollDeadline, start, timeZone }}
          fault={faults.enrollDeadline}
          empty={hostingEditorText.deadlineStart}
          onChange={(enrollDeadline) => change({ enrollDeadline })}
          onClear={() => change({ enrollDeadline: null })}
        />
      </FieldRows>
      <FieldRows>
        <CityRow {...props} />
        <TextRow
          label={hostingEditorText.venue}
          hint={hostingEditorText.venueHint}
          value={fields.venue}
          fault={faults.venue}
          limit={PLACE_NAME_MAX_CHARACTERS}
          onChange={(venue) => change({ venue })}
        />
        <TextRow
          label={hostingEditorText.district}
          hint={hostingEditorText.districtHint}
          value={fields.district}
          fault={faults.district}
          limit={PLACE_NAME_MAX_CHARACTERS}
          onChange={(district) => change({ district })}
        />
        <TextRow
          label={hostingEditorText.address}
          hint={hostingEditorText.addressHint}
          value={fields.address}
          fault={faults.address}
          limit={ADDRESS_MAX_CHARACTERS}
          onChange={(address) => change({ address })}
        />
        <PinRow {...props} />
      </FieldRows>
    </>
  )
}

/** An end that would come before the new start moves along. */
function movedEnd({ startTime, endTime }: StepProps['editor']['fields'], next: string) {
  if (startTime === null || endTime === null) return {}
  const lasts = Date.parse(endTime) - Date.parse(startTime)
  return { endTime: new Date(Date.parse(next) + lasts).toISOString() }
}

/** Tomorrow at seven in the evening. */
function useTomorrowEvening(timeZone: string): string {
  return instantOf(`${formatDate(useNow() + DAY_MS, timeZone)}T19:00`, timeZone)
}

type MomentRowProps = {
  label: string
  value: string | null
  /** Where the wheels begin while nothing is chosen. */
  start: string
  timeZone: string
  fault: string | undefined
  empty?: string
  onChange: (instant: string) => void
  onClear?: () => void
}

function MomentRow({ label, value, start, timeZone, fault, empty, onChange, onClear }: MomentRowProps) {
  const id = useId()
  const now = useNow()
  const [picked, setPicked] = useState<string | null>(null)
  return (
    <FieldRow label={label} labelId={`${id}-name`} note={<FaultNote id={`${id}-fault`} fault={fault} />}>
      <FieldButton
        id={`${id}-value`}
        labelledBy={`${id}-name`}
        isEmpty={value === null}
        isInvalid={fault !== undefined}
        onPress={() => setPicked(localTimeOf(value ?? start, timeZone))}
      >
        {value === null ? (empty ?? hostingText.choose) : momentText(value, { timeZone, now })}
      </FieldButton>
      <PickSheet
        isOpen={picked !== null}
        title={label}
        onClose={() => setPicked(null)}
        onDone={() => {
          if (picked !== null) onChange(instantOf(picked, timeZone))
          setPicked(null)
        }}
        onClear={
          onClear &&
          (() => {
            onClear()
            setPicked(null)
          })
        }
      >
        {picked !== null && (
          <DateTimeWheels
            value={picked}
            from={formatDate(now, timeZone)}
            to={formatDate(now + DAYS_AHEAD * DAY_MS, timeZone)}
            onChange={setPicked}
          />
        )}
      </PickSheet>
    </FieldRow>
  )
}

function CityRow({ editor: { fields, change }, faults }: StepProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const cities = useCities({ isNeeded: true })
  const homes = cities.data?.filter((city) => citySection(city.code) !== 'online')
  const name = homes?.find((city) => city.code === fields.cityCode)?.name ?? fields.cityCode
  return (
    <FieldRow
      label={hostingEditorText.city}
      labelId={`${id}-name`}
      note={<FaultNote id={`${id}-fault`} fault={faults.cityCode} />}
    >
      <FieldButton
        id={`${id}-value`}
        labelledBy={`${id}-name`}
        isEmpty={name === null}
        isInvalid={faults.cityCode !== undefined}
        onPress={() => setIsOpen(true)}
      >
        {name ?? hostingText.choose}
      </FieldButton>
      <CitySheet
        isOpen={isOpen}
        title={hostingEditorText.city}
        query={{ ...cities, items: homes }}
        current={fields.cityCode}
        onChoose={({ code }) => {
          setIsOpen(false)
          if (code !== fields.cityCode) change({ cityCode: code, longitude: null, latitude: null })
        }}
        onClose={() => setIsOpen(false)}
      />
    </FieldRow>
  )
}

/** Where it is on the map: chosen by moving the map below the pin. */
function PinRow({ editor: { fields, change } }: StepProps) {
  const id = useId()
  const here = useObserved(currentAddressInfo)
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState<GroundPoint | null>(null)
  const { cityCode, longitude, latitude } = fields
  const chosen = longitude !== null && latitude !== null ? { longitude, latitude } : null

  function end(point: { longitude: number; latitude: number } | null) {
    change({ longitude: point?.longitude ?? null, latitude: point?.latitude ?? null })
    setIsOpen(false)
  }

  return (
    <FieldRow label={hostingEditorText.pin} labelId={`${id}-name`}>
      <FieldButton
        id={`${id}-value`}
        labelledBy={`${id}-name`}
        isEmpty={chosen === null}
        onPress={() => {
          // no map of nowhere
          if (cityCode === null) return showToast(hostingEditorText.pinNeedsCity)
          setPlace(chosen)
          setIsOpen(true)
        }}
      >
        {pinWords(cityCode, chosen)}
      </FieldButton>
      <Sheet
        isOpen={isOpen}
        title={hostingEditorText.pin}
        onClose={() => setIsOpen(false)}
        footer={
          <div className={styles.pair}>
            <Button tone="quiet" onPress={() => end(null)}>
              {hostingEditorText.clearPin}
            </Button>
            <Button isDisabled={place === null} onPress={() => end(place)}>
              {hostingEditorText.pinHere}
            </Button>
          </div>
        }
      >
        <p className={styles.advice}>{hostingEditorText.pinAdvice}</p>
        {isOpen && (
          <PinMap
            label={hostingEditorText.pinMap}
            zoomInLabel={hostingEditorText.zoomIn}
            zoomOutLabel={hostingEditorText.zoomOut}
            cityCode={cityCode}
            place={chosen}
            start={here ?? CAPITAL}
            onChange={setPlace}
          />
        )}
      </Sheet>
    </FieldRow>
  )
}

function pinWords(cityCode: string | null, chosen: GroundPoint | null): string {
  if (cityCode === null) return hostingEditorText.pinNeedsCity
  return chosen === null ? hostingEditorText.pinMissing : hostingEditorText.pinSet
}
