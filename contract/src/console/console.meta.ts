import {
  addOperator,
  getMyCities,
  getOperators,
  lastOwner,
  operator,
  operatorNameTaken,
  resetOperator,
  saveOperator,
} from '#console/operators.ts'
import { auditEntry, getAuditLog } from '#console/audit-log.ts'
import {
  consoleChangedMeanwhile,
  consoleEntryRequired,
  consoleForeignRequest,
  consoleNotFound,
  consoleRoleMissing,
  consoleStepMissing,
  entryRefused,
  factorWrong,
  freshFactorRequired,
  passkeyRefused,
} from '#console/console-errors.ts'
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  confirmByPasskey,
  enterByPasskey,
  getPasskeys,
  passkey,
  passkeysFull,
  removePasskey,
} from '#console/passkey.ts'
import {
  beginTotp,
  choosePassword,
  confirmFactor,
  consoleSession,
  enrollTotp,
  enterConsole,
  getMySession,
  leaveConsole,
  passwordWeak,
} from '#console/session.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const name = text('What the operator signs in by.', 'lin.yue')
const displayName = text('How colleagues are shown this operator.', '林月')
const roles: FieldMeaning = { about: 'What the operator may do.', example: ['safety'] }
const cities: FieldMeaning = { about: 'The cities that the operator works for; null = all.', example: ['330100'] }
const code = text('Six digits of the authenticator app.', '123456')
const passkeyCount = count('How many passkeys they keep.', 'passkeys', 1)
const hasTotp = 'Whether an authenticator app is set up.'
const options: FieldMeaning = {
  about: 'What the browser is asked, in the JSON of Web Authentication.',
  example: { challenge: 'k1c3' },
}
const response: FieldMeaning = {
  about: 'What the browser answered, in the JSON of Web Authentication.',
  example: { id: 'AQID', type: 'public-key' },
}
const passkeys = 'The passkeys that there are now, the newest first.'
const oneTimePassword = text('Good for one entry within 24 hours; shown once.', 'mild-otter-41-lamp')
const operatorInput = { displayName, roles, cities }

/** What the calls of the operators' console mean. */
export const consoleMeanings: MeaningGroup = {
  shapes: [
    shape('ConsoleSession', consoleSession, 'A session of an operator.', {
      step: 'What comes next in signing in.',
      operator: {
        about: 'Who is signed in.',
        fields: { id: 'Which operator.', name, displayName, roles, cities, hasTotp, passkeyCount },
      },
      freshUntil: 'Until when the second factor counts as fresh; null = it has to be shown again.',
      idleAt: 'When the session ends if nothing is called until then.',
      endAt: 'When the session ends whatever is called.',
    }),
    shape('Passkey', passkey, 'A passkey of an operator.', {
      id: 'Which passkey.',
      name: text('What its owner calls it.', '办公室的电脑'),
      createTime: 'When it was made.',
      lastUseTime: 'When it was used last; null = never.',
    }),
    shape('Operator', operator, 'An operator.', {
      id: 'Which operator.',
      name,
      displayName,
      roles,
      cities,
      hasTotp,
      passkeyCount,
      isInvited: 'Whether they still have to enter with a one-time password.',
      isDisabled: 'Whether the account is closed.',
      createTime: 'When the account was made.',
      lastEntryTime: 'When they signed in last; null = never.',
      version: { about: 'Counts up with each change.', unit: 'changes', minimum: 1, example: 3 },
    }),
    shape('AuditEntry', auditEntry, 'One act of an operator.', {
      number: { about: 'Its place in the chain.', unit: 'entries', minimum: 1, example: 412 },
      time: 'When it was done.',
      operator: {
        about: 'Who did it; null = a command on the server.',
        fields: { id: 'Which operator.', name, displayName },
      },
      act: text('The path of the call, or the command.', 'Operator/Save'),
      outcome: 'Whether it was done or refused.',
      targetKind: text('What kind of thing it was done to; null = none.', 'operator'),
      targetId: text('Which one; null = none.', '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'),
      city: 'The city of that; null = none.',
      details: { about: 'What was changed.', example: { roles: ['safety'] } },
      names: {
        about:
          'How the first of what it names are called now; what is gone has no name. Absent in answers of a version before.',
        fields: {
          id: 'Which one.',
          kind: 'What it is; a place goes by who holds it.',
          name: text('How it is called.', '小满'),
        },
      },
      refusal: text('Why it was refused; null = it was not, or nothing is known.', '没有这项，或不归你管'),
      hash: text(
        'SHA-256 over this entry and the hash before it.',
        '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
      ),
    }),
  ],
  calls: [
    call(enterConsole, 'Sets the cookie of the console. The answer tells which step comes next.', {
      input: { name, password: text('Their password, or the one-time one.', 'mild-otter-41-lamp') },
    }),
    call(choosePassword, 'In place of the one-time one, or whenever they like. Every other session of theirs ends.', {
      input: {
        current: text('The password that counts now; the one-time one at first.', 'mild-otter-41-lamp'),
        password: text('The new one.', 'seven green kites'),
      },
    }),
    call(beginTotp, 'Asks for a fresh second factor where one is set up already.', {
      output: {
        uri: text('What the app reads as a QR code.', 'otpauth://totp/Quan:lin.yue?secret=JBSWY3DPEHPK3PXP'),
        secret: text('The same secret to be typed in.', 'JBSWY3DPEHPK3PXP'),
      },
    }),
    call(enrollTotp, 'Shows that the secret of BeginTotp was kept.', { input: { code } }),
    call(confirmFactor, 'The next step of signing in, or what a call that asks for a fresh factor needs.', {
      input: { code },
    }),
    call(getMySession, 'Also while steps of signing in are missing.'),
    call(leaveConsole, 'Takes the cookie away.'),
    call(getPasskeys, 'By Settings of one’s own account.', { output: { passkeys } }),
    call(beginPasskey, 'The question is good for five minutes, once.', { output: { options } }),
    call(addPasskey, 'The browser must have asked its owner for finger, face or PIN.', {
      input: { name: text('What its owner calls it.', '办公室的电脑'), response },
      output: { passkeys },
    }),
    call(removePasskey, 'It opens nothing any more.', { input: { id: 'Which one.' }, output: { passkeys } }),
    call(askPasskey, 'Names no passkeys, so that it tells nobody who keeps one. Good for five minutes, once.', {
      output: { options },
    }),
    call(enterByPasskey, 'Stands for password and second factor.', { input: { response } }),
    call(confirmByPasskey, 'It must be one of the caller.', { input: { response } }),
    call(getOperators, 'By name; those with a closed account, too.', {
      input: pageInputMeanings,
      output: pageMeanings('The operators.'),
    }),
    call(addOperator, 'The one-time password is handed over by another way and told nowhere else.', {
      input: { name, ...operatorInput },
      output: { operator: 'Who was made.', oneTimePassword },
      inputExample: { name: 'lin.yue', displayName: '林月', roles: ['safety'], cities: ['330100'] },
    }),
    call(saveOperator, 'Owners work for all cities. Who is closed, or has fewer rights, feels it with the next call.', {
      input: {
        id: 'Which operator.',
        version: { about: 'The version that was changed.', unit: 'changes', example: 3 },
        ...operatorInput,
        isDisabled: 'Whether the account is closed.',
      },
    }),
    call(resetOperator, 'For who lost password or phone.', {
      input: { id: 'Which operator.' },
      output: { operator: 'Who begins anew.', oneTimePassword },
    }),
    call(getMyCities, 'By pinyin.', {
      output: {
        cities: {
          about: 'The cities.',
          fields: {
            code: 'Its code.',
            name: text('Its name.', '杭州'),
            pinyin: text('Lower-case pinyin.', 'hangzhou'),
            timeZone: text('The zone whose clock it goes by.', 'Asia/Shanghai'),
          },
        },
      },
    }),
    call(getAuditLog, 'The newest comes first.', {
      input: {
        operatorId: 'Whose acts; absent = all.',
        act: text('Which call or command; absent = all.', 'Operator/Save'),
        from: 'The first day, in Beijing time; absent = from the beginning.',
        to: 'The last day, in Beijing time; absent = until now.',
        ...pageInputMeanings,
      },
      output: pageMeanings('The entries.'),
    }),
  ],
  failures: [
    failure(consoleEntryRequired, 'Nobody is signed in, the session is over, or the account was closed.'),
    failure(consoleStepMissing, 'A step of signing in is missing; Session/GetMine tells which.'),
    failure(freshFactorRequired, 'The call asks for a second factor of the last ten minutes.'),
    failure(consoleRoleMissing, "None of the operator's roles may make the call."),
    failure(consoleForeignRequest, 'The request did not come from a page of the console.'),
    failure(entryRefused, 'Name and password do not belong together, or the account is closed.'),
    failure(factorWrong, 'Wrong, overdue or used before.'),
    failure(passkeyRefused, 'Not known, or its answer fits no question of ours.'),
    failure(passkeysFull, 'Ten passkeys are kept already.'),
    failure(passwordWeak, 'One of the most common passwords, or made of the own name.'),
    failure(consoleNotFound, 'It is not there, or not of the cities of the operator.'),
    failure(consoleChangedMeanwhile, 'Somebody else saved it meanwhile.'),
    failure(lastOwner, 'Nobody would be left who can make operators.'),
    failure(operatorNameTaken, 'Names of closed accounts stay taken.'),
  ],
}
