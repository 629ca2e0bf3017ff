import { citySection } from '@quan/contract/city/city.ts'
import { useState } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { cardLineHint, cardLineText } from '#texts/person-text.ts'
import { CitySheet } from '#ui/city/city-sheet.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { useCardScope } from '../card-scope.ts'
import { PickedLine } from '../fields/picked-line.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { DistrictSheet } from './district-sheet.tsx'
import styles from './city-lines.module.css'

/** Names of the districts by the code of their city. */
type DistrictsByCity = Readonly<Record<string, readonly string[]>>

/** Gets the districts of all cities; throws where their file cannot be had. */
export type LoadDistricts = () => Promise<DistrictsByCity>

/** The first code that is not the mainland's. */
const MAINLAND_END = '710000'

/** Cities that are parted into towns and streets only: 三沙, 儋州, 东莞, 中山, 嘉峪关. */
const UNDIVIDED: readonly string[] = ['460300', '460400', '441900', '442000', '620200']

/** The district: chosen where the city has a list of them; typed elsewhere, and where the list cannot be had. */
export function DistrictLine({ load = loadDistricts }: { load?: LoadDistricts }) {
  const { editor } = useCardScope()
  const { cityCode } = editor.card.lines
  const [failedCity, setFailedCity] = useState<string | null>(null)
  if (cityCode === null || cityCode === failedCity || !hasDistricts(cityCode)) return <TypedDistrict />
  return <PickedDistrict key={cityCode} cityCode={cityCode} load={load} onFail={() => setFailedCity(cityCode)} />
}

/** The district, in words; where the person has told their place, it is offered. */
function TypedDistrict() {
  const { editor } = useCardScope()
  const here = useDistrictHere()
  const isOffered = here !== null && editor.card.lines.district === null
  return (
    <TextLine line="district" placeholder={cardLineHint.district} visibility="cityDistrict">
      {isOffered && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => editor.change('district', { lines: { district: here } })}
        >
          {myCardText.districtHere({ district: here })}
        </button>
      )}
    </TextLine>
  )
}

type PickedDistrictProps = {
  cityCode: string
  load: LoadDistricts
  /** There is no list of this city's districts. */
  onFail: () => void
}

/** The district, chosen from those of the city; they are loaded once the sheet opens. */
function PickedDistrict({ cityCode, load, onFail }: PickedDistrictProps) {
  const { editor } = useCardScope()
  const { district } = editor.card.lines
  const here = useDistrictHere()
  const [isOpen, setIsOpen] = useState(false)
  const [districts, setDistricts] = useState<readonly string[] | null>(null)

  async function find() {
    const byCity = await load().catch(() => null)
    const found = byCity?.[cityCode]
    if (found === undefined) onFail()
    else setDistricts(found)
  }
  function open() {
    setIsOpen(true)
    if (districts === null) void find()
  }
  function save(next: string | null) {
    setIsOpen(false)
    if (next !== district) editor.change('district', { lines: { district: next } })
  }

  return (
    <PickedLine label={cardLineText.district} part="district" value={district} visibility="cityDistrict" onPress={open}>
      <DistrictSheet
        isOpen={isOpen}
        districts={districts}
        here={here}
        current={district}
        onChoose={save}
        onClose={() => setIsOpen(false)}
      />
    </PickedLine>
  )
}

/** The district the person is in, when it is one of their city. */
function useDistrictHere(): string | null {
  const { editor } = useCardScope()
  const address = useObserved(currentAddressInfo)
  const { data: cities } = useCities({ isNeeded: address !== null })
  const name = cities?.find((city) => city.code === editor.card.lines.cityCode)?.name
  const isSameCity = address !== null && name !== undefined && address.city.startsWith(name)
  return isSameCity && address.district !== '' ? address.district : null
}

/** True when a city has districts to choose from: towns directly under a province, as 仙桃 429004, have none. */
export function hasDistricts(cityCode: string): boolean {
  return cityCode < MAINLAND_END && cityCode.slice(2, 4) !== '90' && !UNDIVIDED.includes(cityCode)
}

/** The districts in a chunk of their own. */
export const loadDistricts: LoadDistricts = async () => (await import('./districts.json')).default

/** The city a member lives in; another one takes the district with it. */
export function CityLine() {
  const { editor } = useCardScope()
  const { cityCode } = editor.card.lines
  const [isOpen, setIsOpen] = useState(false)
  const cities = useCities({ isNeeded: isOpen || cityCode !== null })
  // nobody lives online
  const homes = cities.data?.filter((city) => citySection(city.code) !== 'online')
  const name = homes?.find((city) => city.code === cityCode)?.name ?? cityCode

  function choose({ code }: ChosenCity) {
    setIsOpen(false)
    if (code === cityCode) return
    editor.forget('district')
    editor.change('cityCode', { lines: { cityCode: code, district: null } })
  }

  return (
    <PickedLine label={cardLineText.cityCode} part="cityCode" value={name} onPress={() => setIsOpen(true)}>
      <CitySheet
        title={cardLineText.cityCode}
        isOpen={isOpen}
        query={{ ...cities, items: homes }}
        current={cityCode}
        onChoose={choose}
        onClose={() => setIsOpen(false)}
      />
    </PickedLine>
  )
}
