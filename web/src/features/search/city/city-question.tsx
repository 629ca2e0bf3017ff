import { useState } from 'react'
import type { City } from '@quan/contract/city/city.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { cityText } from '#texts/search-views-text.ts'
import { useCities } from '#ui/city/use-cities.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { chooseCity, declinedPlaces, declinePlace } from './choose-city.ts'
import { findCityByName } from './find-city-by-name.ts'
import { useCurrentCity } from './use-current-city.ts'

type CityQuestionProps = {
  /** The other city was taken. */
  onSwitch: () => void
}

type Question = { city: City; place: string; shown: string }

/** Asks whoever was found in another city than the one they see whether to switch; once for each place. */
export function CityQuestion({ onSwitch }: CityQuestionProps) {
  const question = useQuestion()
  // the words stay while the dialog moves away
  const [asked, setAsked] = useState(question)
  if (question !== null && question.city.code !== asked?.city.code) setAsked(question)
  if (asked === null) return null
  const { city, place, shown } = asked
  return (
    <Dialog
      isOpen={question !== null}
      title={cityText.switchTitle({ city: city.name })}
      advice={cityText.switchAdvice({ city: shown })}
      safe={{ text: cityText.stay, onPress: () => declinePlace(place) }}
      decisive={{
        text: cityText.switchTo,
        onPress: () => {
          chooseCity(city)
          onSwitch()
        },
      }}
    />
  )
}

/** Null while there is nothing to ask: in that city, asked before, or in none of ours. */
function useQuestion(): Question | null {
  const place = useObserved(currentAddressInfo)?.city ?? ''
  const declined = useObserved(declinedPlaces) ?? []
  const { city: shown } = useCurrentCity()
  const isElsewhere =
    place !== '' && shown !== null && !declined.includes(place) && findCityByName([shown], place) === null
  const { data: cities = [] } = useCities({ isNeeded: isElsewhere })
  const city = isElsewhere ? findCityByName(cities, place) : null
  return city && shown && { city, place, shown: shown.name }
}
