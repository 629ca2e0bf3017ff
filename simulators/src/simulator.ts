import type { FastifyPluginAsync } from 'fastify'

/** The clock the simulators share with the demo. */
export type SimulatorClock = {
  /** Unix milliseconds. */
  now(): number
  /** Moves the clock of everything in the demo forward, by milliseconds. */
  advance(ms: number): void
}

/** A line of the explaining page: one thing a service answers. */
export type SimulatedCall = { method: 'GET' | 'POST'; path: string; about: string }

/** One outside service's double. */
export type Simulator = {
  /** Path segment below `/sim/`. */
  name: string
  title: string
  /** For people: what it stands for and how it behaves. */
  about: string
  /** Paths below the service's own, for the explaining page. */
  calls: readonly SimulatedCall[]
  /** Its part of the JSON answer of `GET /sim/`. */
  facts: Readonly<Record<string, unknown>>
  /** How it refuses by one of the vendor's codes when a test asks for it; left out where it cannot. */
  refusal?: Refusal
  /** The vendor's own paths; mounted below `/sim/<name>`. */
  routes: FastifyPluginAsync
}

/** How a vendor refuses. */
export type Refusal = {
  /** The vendor's calls among the paths, which begin with a slash. */
  calls: RegExp
  /** The answer of a code to what was asked, whose text is empty when nothing was; null for one that the vendor has not. */
  answer(code: string, asked: string): { status: number; body: object | string; type?: string } | null
}

/** A member of the demo catalogue somebody may log in as. */
export type DemoMember = { phone: string; nickName: string; isOrganizer: boolean }
