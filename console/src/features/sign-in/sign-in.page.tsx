import type { ConsoleSession } from '@quan/contract/console/session.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInSteps, SignInTitle } from './sign-in-steps.tsx'

/** The way in, where no pages wait behind it. */
export function SignInPage({ session }: { session: ConsoleSession | null }) {
  return (
    <SignInFrame>
      <SignInTitle session={session} isBack={false} />
      <SignInSteps session={session} isBack={false} />
    </SignInFrame>
  )
}
