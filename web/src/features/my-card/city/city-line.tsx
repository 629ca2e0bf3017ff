import { useState } from 'react'
import { citySection } from '@quan/contract/city/city.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cardLineText } from '#texts/person-text.ts'
import { CitySheet } from '#ui/city/city-sheet.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { useCardScope } from '../card-scope.ts'
import { PickedLine } from '../fields/picked-line.tsx'

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
