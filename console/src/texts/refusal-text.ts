import { consoleLanguage } from '#platform/settings/console-language.ts'

/** What the server refuses, by the codes of the contract, in English; its own words are Chinese. */
export const ENGLISH_REFUSALS: Readonly<Record<string, string>> = {
  'console.entry_required': 'Sign in first.',
  'console.step_missing': 'Finish signing in first.',
  'console.fresh_factor_required': 'Confirm that it is you once more.',
  'console.role_missing': 'Your roles do not include this.',
  'console.foreign_request': 'The request was not sent by a page of the console.',
  'console.entry_refused': 'Name and password do not belong together.',
  'console.factor_wrong': 'The code is wrong or was used before.',
  'console.passkey_refused': 'The passkey was not accepted.',
  'console.not_found': 'Not found, or outside your cities.',
  'console.changed_meanwhile': 'Somebody else has just changed this. Load it again.',
  'console.last_owner': 'One owner has to stay.',
  'console.name_taken': 'This name is already taken.',
  'console.passkeys_full': 'There is no room for another passkey. Remove one first.',
  'console.password_weak': 'This password is too easy to guess. Choose another.',
  'activity.over': 'It has ended or was cancelled already.',
  'draft.changed': 'Somebody else changed this draft. It is merged; look once more.',
  'draft.doubtful': 'Some things have to be confirmed.',
  'draft.foreign_picture': 'The picture is gone. Upload it again.',
  'draft.organizer': 'The organizer does not host any more. Choose another.',
  'draft.schedule': 'Choose a time from now on and before the start.',
  'draft.state': 'The draft cannot be changed like this now.',
  'draft.unready': 'Some things are missing still.',
  'draft.overdue': 'The activity breaks a rule by now, such as a start that has gone by. Send it back.',
  'refund_proposal.not_found': 'There is no such refund in your cities.',
  'refund_proposal.decided': 'Somebody has decided on this refund already.',
  'refund_proposal.own': 'Another operator has to agree to this refund.',
  'refund.not_failed': 'This refund has not failed any more. Load it again.',
  'order.not_found': 'There is no such order in your cities.',
  'order.state': 'The order has changed. Load it again.',
  'place.not_found': 'The place is given back already. Load it again.',
  'input.invalid': 'Something is not filled in as it should be.',
  'limit.exceeded': 'Too many attempts. Try again later.',
  'body.too_large': 'That is too much text.',
  'server.internal': 'The server is busy. Try again in a moment.',
  'server.unavailable': 'The service is away for a moment. Try again.',
}

/** A refusal of the server in the language that is spoken. */
export const refusalText = (code: string, chinese: string): string =>
  consoleLanguage.get() === 'zh' ? chinese : (ENGLISH_REFUSALS[code] ?? chinese)
