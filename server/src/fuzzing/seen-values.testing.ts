/** What answers told, by the names of their fields. */
export type SeenValues = {
  /** Values that a field of that name took in answers of the service; where it told none, in any answer. */
  named(name: string, service: string): readonly unknown[]
  /** Ids of anything. */
  ids(): readonly string[]
  /** Keeps every scalar of an answer of a service. */
  note(answer: unknown, service: string): void
}

/** Kept of a name; older ones make room. */
const MOST_OF_A_NAME = 12
const LONGEST_KEPT = 400
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ANY_ID = ''
/** Answers tell under one name what inputs say under another. */
const SAID_AS: Readonly<Record<string, string>> = { nextCursor: 'cursor' }

/** Remembers what answers tell, so that later inputs are about things that are there: orders, places, cursors, tickets. */
export function seenValues(first: Readonly<Record<string, readonly unknown[]>>): SeenValues {
  const byName = new Map<string, readonly unknown[]>()

  function keep(name: string, value: unknown) {
    const others = (byName.get(name) ?? []).filter((one) => one !== value)
    byName.set(name, [...others, value].slice(-MOST_OF_A_NAME))
  }

  /** `holder` is the name of the field that the object stands in. */
  function noteField(value: unknown, { name, holder, service }: { name: string; holder: string; service: string }) {
    const isOfItem = holder === '' || holder === 'items'
    const said = name === 'id' && !isOfItem ? `${holder.replace(/s$/, '')}Id` : name
    keep(`${service}/${said}`, value)
    keep(said, value)
    // of one in a list of several that an answer has
    if (said !== name && holder.endsWith('s')) keep(`${service}/${name}`, value)
    if (said !== name) keep(name, value)
    if (typeof value === 'string' && ID.test(value)) keep(ANY_ID, value)
  }

  function note(answer: unknown, service: string, [name, holder]: [string, string] = ['', '']) {
    if (Array.isArray(answer)) for (const one of answer) note(one, service, [name, holder])
    else if (typeof answer === 'object' && answer !== null)
      for (const [inner, value] of Object.entries(answer)) note(value, service, [SAID_AS[inner] ?? inner, name])
    else if (typeof answer === 'number' || (typeof answer === 'string' && answer.length <= LONGEST_KEPT))
      noteField(answer, { name, holder, service })
  }

  return {
    named: (name, service) => {
      // an id of an activity is an `activityId` elsewhere
      const elsewhere =
        name === 'id' ? byName.get(`${service.charAt(0).toLowerCase()}${service.slice(1)}Id`) : undefined
      const known = [...(byName.get(`${service}/${name}`) ?? []), ...(elsewhere ?? [])]
      const own = known.length > 0 ? known : (byName.get(name) ?? [])
      return [...own, ...(first[`${service}/${name}`] ?? first[name] ?? [])]
    },
    ids: () => (byName.get(ANY_ID) ?? []) as string[],
    note: (answer, service) => note(answer, service),
  }
}
