import type { ConsoleCall, ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { Seat } from './console-seats.testing.ts'

/** Fields of an input that fit what is there at this moment, for who sits there. */
export type MakeFields = (seat: Seat) => Promise<object>

/** Says by its type that the fields are of the call's input. */
export const fits = <Call extends ConsoleCall>(
  { path }: Call,
  make: (seat: Seat) => Promise<Partial<ConsoleInputOf<Call>>>,
): [string, MakeFields] => [path, make as MakeFields]
