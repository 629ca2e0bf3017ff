import { instantOf, localTimeOf } from '@quan/contract/date/local-time.ts'
import { ADDRESS_MAX_CHARACTERS, PLACE_NAME_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { Input, Select } from 'antd'
import { editorText } from '#texts/draft-text.ts'
import { NumberInput } from '#ui/number/number-input.tsx'
import { useCities } from '#platform/session/use-cities.ts'
import { Field, type SectionProps, TextField } from './field.tsx'
import styles from './editor.module.css'
import { PinMap } from './pin-map.tsx'
import { PlaceSearch } from './place-search.tsx'

/** Marks after the point of degrees: about ten centimetres. */
const DEGREE_MARKS = 6

/** When, by the clock of its city, and where; what is published stays in its city. */
export function TimeSection({
  editor,
  faults,
  timeZone,
  published = null,
}: SectionProps & { published?: { cityCode: string } | null }) {
  const { fields, change } = editor
  const isPublished = published !== null
  const cityCode = published?.cityCode ?? fields.cityCode
  const time = (name: 'startTime' | 'endTime' | 'enrollDeadline', label: string) => (
    <Field id={name} label={label} {...{ name, faults }}>
      <Input
        id={name}
        type="datetime-local"
        value={localText(fields[name], timeZone)}
        onChange={({ target }) => change({ [name]: target.value === '' ? null : instantOf(target.value, timeZone) })}
      />
    </Field>
  )
  const district = (
    <TextField
      id="district"
      label={editorText.district}
      name="district"
      max={PLACE_NAME_MAX_CHARACTERS}
      {...{ editor, faults }}
    />
  )
  return (
    <section aria-labelledby="section-time">
      <h2 id="section-time">{editorText.timePlace}</h2>
      <div className={styles.pair}>
        {!isPublished && <CityField {...{ editor, faults }} />}
        {!isPublished && district}
        <PlaceSearch {...{ editor, cityCode }} />
        {time('startTime', editorText.start)}
        {time('endTime', editorText.end)}
        {time('enrollDeadline', editorText.deadline)}
        <TextField
          id="venue"
          label={editorText.venue}
          name="venue"
          max={PLACE_NAME_MAX_CHARACTERS}
          {...{ editor, faults }}
        />
        {isPublished && district}
      </div>
      <TextField
        id="address"
        label={editorText.address}
        name="address"
        max={ADDRESS_MAX_CHARACTERS}
        {...{ editor, faults }}
      />
      <PinMap {...{ editor, cityCode }} />
      <Pin {...{ editor, faults }} />
    </section>
  )
}

function CityField({ editor: { fields, change }, faults }: Pick<SectionProps, 'editor' | 'faults'>) {
  const cities = useCities()
  return (
    <Field id="cityCode" label={editorText.city} name="cityCode" faults={faults}>
      <Select
        id="cityCode"
        showSearch={{ optionFilterProp: 'label' }}
        value={fields.cityCode}
        options={cities}
        onChange={(cityCode) => change({ cityCode })}
      />
    </Field>
  )
}

/** Degrees in gcj02; both or none, so that one alone waits in the form. */
function Pin({ editor: { fields, change }, faults }: Pick<SectionProps, 'editor' | 'faults'>) {
  return (
    <div className={styles.pair}>
      {(['longitude', 'latitude'] as const).map((name) => (
        <Field key={name} id={name} label={editorText[name]} {...{ name, faults }}>
          <NumberInput
            id={name}
            value={fields[name]}
            min={name === 'longitude' ? -180 : -90}
            max={name === 'longitude' ? 180 : 90}
            precision={DEGREE_MARKS}
            onChange={(degrees) =>
              change(
                degrees === null
                  ? { longitude: null, latitude: null }
                  : { longitude: fields.longitude ?? 0, latitude: fields.latitude ?? 0, [name]: degrees },
              )
            }
          />
        </Field>
      ))}
    </div>
  )
}

const localText = (instant: string | null, timeZone: string) => (instant === null ? '' : localTimeOf(instant, timeZone))
