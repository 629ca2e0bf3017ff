import { findPlaces, type FoundPlace } from '@quan/contract/console/activities/find-places.ts'
import { ADDRESS_MAX_CHARACTERS, PLACE_NAME_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { editorText } from '#texts/draft-text.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import type { FieldsEditor } from './field.tsx'
import styles from './editor.module.css'

/** How long nobody types before places are looked for, in milliseconds. */
const QUIET_MS = 400

type PlaceSearchProps = { editor: FieldsEditor; cityCode: string | null }

/** Finds a place by the map service and fills in what it knows; where that is away, all is typed by hand. */
export function PlaceSearch({ editor: { change }, cityCode }: PlaceSearchProps) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const keyword = useQuiet(typed.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['places', cityCode, keyword],
    queryFn: ({ signal }) => api.call(findPlaces, { cityCode: cityCode ?? '', keyword }, { signal }),
    enabled: cityCode !== null && keyword !== '',
    retry: false,
  })
  const places = data?.places ?? []
  const about = cityCode === null ? editorText.placeNoCity : editorText.placeSearchHint
  return (
    <Form.Item
      label={editorText.placeSearch}
      htmlFor="placeSearch"
      className={styles.wide ?? ''}
      extra={<span role="status">{error ? failureWords(error) : about}</span>}
    >
      <Select
        id="placeSearch"
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        disabled={cityCode === null}
        value={null}
        loading={isFetching}
        notFoundContent={keyword === '' ? null : isFetching ? editorText.placeSearching : editorText.placeNone}
        options={places.map((place, at) => ({ value: at, label: labelOf(place) }))}
        onChange={(at: number | null) => {
          const place = at === null ? undefined : places[at]
          if (place) change(writtenOf(place))
          setTyped('')
        }}
      />
    </Form.Item>
  )
}

/** A text once it has not changed for a moment. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setQuiet, QUIET_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

const labelOf = ({ name, district, address }: FoundPlace) => [name, district, address].filter(Boolean).join(' · ')

const cut = (text: string, most: number) => (text === '' ? null : [...text].slice(0, most).join(''))

const writtenOf = ({ name, address, district, longitude, latitude }: FoundPlace) => ({
  venue: cut(name, PLACE_NAME_MAX_CHARACTERS),
  address: cut(address, ADDRESS_MAX_CHARACTERS),
  district: cut(district, PLACE_NAME_MAX_CHARACTERS),
  longitude,
  latitude,
})
