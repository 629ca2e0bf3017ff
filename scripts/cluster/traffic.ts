import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../server/src/testing/stored-member.ts'
import { follow, logIn, readList, shop, type Wares } from './people.ts'
import { Failed, type Person, type Town } from './town.ts'
import type { World } from './world.ts'

/** Customers at a time, and how long one waits until the next one comes, in milliseconds. */
const [CUSTOMERS, NEXT_AFTER_MS] = [6, 1_200]
/** Most customers who come in a minute. */
const CUSTOMERS_A_MINUTE = 150
/** How often somebody reads, and somebody writes, in milliseconds: so finely is told how long it was not possible. */
const FINGER_MS = 200
/** After so many customers the next activity is sold, since one is sold out. */
const CUSTOMERS_OF_ONE = 70
/** Every so many customers is somebody new, who logs in by a code first. */
const NEW_EVERY = 12
/** After so long everybody gets a new token, in milliseconds; one lives for half an hour. */
const RENEWED_AFTER_MS = 20 * 60_000
const FIRST_PHONE = 13_900_000_000

/** `share` of what people do otherwise, for at most so many `minutes`. */
type Traffic = {
  town: Town
  world: World
  random: Random
  /** Who is followed all the time, and told so. */
  known: readonly Person[]
  share: number
  minutes: number
}

/** Some tens of calls a second until it is told to end; then everybody comes to the end of what they do. */
export async function startTraffic({
  town,
  world,
  random,
  known,
  share,
  minutes,
}: Traffic): Promise<{ end(): Promise<void> }> {
  const customers = Math.ceil(CUSTOMERS_A_MINUTE * share * minutes)
  const people = await world.people(customers)
  const wares: Wares[] = []
  for (let sold = 0; sold < customers; sold += CUSTOMERS_OF_ONE) wares.push(await world.wares())
  const over = new AbortController()
  let came = 0
  const nextPerson = () => people[came++ % people.length] as Person

  async function customer() {
    while (!over.signal.aborted) {
      const number = came
      const person = number % NEW_EVERY === 0 ? await newcomer(nextPerson(), number) : nextPerson()
      const sold = wares[Math.floor(number / CUSTOMERS_OF_ONE) % wares.length] as Wares
      if (person) await shop(person, random, { town, vendors: world.vendors, wares: sold })
      await sleep(NEXT_AFTER_MS / share)
    }
  }
  /** Logs in while something breaks as well: who cannot comes another time. */
  async function newcomer(at: Person, number: number): Promise<Person | null> {
    const phone = String(FIRST_PHONE + number)
    const stranger = { ...at, device: `new ${number}`, token: null, credential: '', phone }
    try {
      return await logIn(stranger, town, world.vendors)
    } catch (error) {
      if (error instanceof Failed) return null
      throw error
    }
  }
  async function fingers(act: (turn: number) => Promise<void>) {
    const acting = new Set<Promise<void>>()
    for (let turn = 0; !over.signal.aborted; turn++) {
      const one = act(turn)
      acting.add(one)
      void one.finally(() => acting.delete(one))
      await sleep(FINGER_MS / share)
    }
    await Promise.all(acting)
  }

  async function renewals() {
    while (!over.signal.aborted) {
      await sleep(RENEWED_AFTER_MS, undefined, { signal: over.signal }).catch(() => undefined)
      if (!over.signal.aborted) await world.renew(people)
    }
  }

  const at = (index: number) => people[index % people.length] as Person
  const going = Promise.all([
    ...Array.from({ length: CUSTOMERS }, customer),
    renewals(),
    fingers((turn) => readList(at(turn), town)),
    // they are told of each
    fingers(async (turn) => {
      if (turn % 2 === 0)
        await follow(at(turn), known[(turn / 2 + Math.floor(turn / people.length)) % known.length] as Person, town)
    }),
    // each time two who did not know each other
    fingers((turn) => follow(at(turn), at(turn + 1 + Math.floor(turn / people.length)), town)),
  ])
  // told to whoever waits for the end
  going.catch(() => undefined)
  return {
    async end() {
      over.abort()
      await going
    },
  }
}
