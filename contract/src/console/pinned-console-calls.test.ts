import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ConsoleCall, consolePathOf } from '#console/define-console-call.ts'

/** Every call of the console, written out once more: how far the caller must have come, who may, and what is written down. */
const CALLS: readonly (readonly [path: string, way: string])[] = [
  ['Activity/Cancel', 'signedIn, owner editor, own cities, fresh factor, change'],
  ['Activity/Change', 'signedIn, owner editor, own cities, fresh factor, change'],
  ['Activity/GetList', 'signedIn, owner editor, own cities'],
  ['Activity/GetOne', 'signedIn, owner editor, own cities'],
  ['Activity/PreviewCancel', 'signedIn, owner editor, own cities'],
  ['Activity/PreviewChange', 'signedIn, owner editor, own cities'],
  ['Appeal/Decide', 'signedIn, owner safety, own cities, change'],
  ['Appeal/GetOne', 'signedIn, owner safety, own cities, look'],
  ['Appeal/GetQueue', 'signedIn, owner safety, own cities'],
  ['Audit/GetList', 'signedIn, owner'],
  ['City/GetMine', 'signedIn, everyone, own cities'],
  ['DoorLink/Create', 'signedIn, owner editor door, own cities, fresh factor, change'],
  ['DoorLink/GetList', 'signedIn, owner editor door, own cities'],
  ['DoorLink/Revoke', 'signedIn, owner editor door, own cities, change'],
  ['Draft/CopyPictures', 'signedIn, owner editor, own cities, change'],
  ['Draft/GetList', 'signedIn, owner editor, own cities'],
  ['Draft/GetOne', 'signedIn, owner editor, own cities'],
  ['Draft/Publish', 'signedIn, owner editor, own cities, change'],
  ['Draft/Remove', 'signedIn, owner editor, own cities, change'],
  ['Draft/Save', 'signedIn, owner editor, own cities, change'],
  ['Feedback/GetList', 'signedIn, owner editor, own cities'],
  ['HeldContent/Decide', 'signedIn, owner safety, own cities, change'],
  ['HeldContent/GetOne', 'signedIn, owner safety, own cities, look'],
  ['HeldContent/GetQueue', 'signedIn, owner safety, own cities'],
  ['HeldMessage/Decide', 'signedIn, owner safety, own cities, change'],
  ['HeldMessage/GetMine', 'signedIn, owner editor'],
  ['HeldMessage/GetQueue', 'signedIn, owner safety, own cities'],
  ['Home/GetToday', 'signedIn, everyone, own cities'],
  ['Home/GetWaiting', 'signedIn, everyone, own cities'],
  ['Hosting/Admit', 'signedIn, owner editor, own cities, change'],
  ['Hosting/FindOwnLimits', 'signedIn, owner editor'],
  ['Hosting/GetDesk', 'signedIn, owner editor, own cities'],
  ['Hosting/GetLimits', 'signedIn, owner editor'],
  ['Hosting/GetOwnLimits', 'signedIn, owner editor'],
  ['Hosting/Publish', 'signedIn, owner editor, own cities, change'],
  ['Hosting/Refuse', 'signedIn, owner editor, own cities, change'],
  ['Hosting/Return', 'signedIn, owner editor, own cities, change'],
  ['Hosting/SetLimits', 'signedIn, owner editor, change'],
  ['Hosting/SetOwnLimits', 'signedIn, owner editor, change'],
  ['Import/AddPart', 'signedIn, owner editor, own cities'],
  ['Import/Begin', 'signedIn, owner editor, own cities, change'],
  ['Import/Continue', 'signedIn, owner editor, own cities, change'],
  ['Import/GetKept', 'signedIn, owner editor, own cities'],
  ['Import/GetList', 'signedIn, owner editor, own cities'],
  ['Import/GetOne', 'signedIn, owner editor, own cities'],
  ['Import/GetRejected', 'signedIn, owner editor, own cities, look'],
  ['Import/GetSources', 'signedIn, owner editor, own cities'],
  ['Import/Preview', 'signedIn, owner editor, own cities, look'],
  ['Import/Read', 'signedIn, owner editor, own cities'],
  ['Import/Start', 'signedIn, owner editor, own cities, change'],
  ['Import/Stop', 'signedIn, owner editor, own cities, change'],
  ['Import/Undo', 'signedIn, owner editor, own cities, fresh factor, change'],
  ['Insight/GetActivity', 'signedIn, owner editor finance, own cities'],
  ['Insight/GetRanking', 'signedIn, owner editor finance, own cities'],
  ['Insight/GetWeeks', 'signedIn, owner editor finance, own cities'],
  ['Member/CorrectSex', 'signedIn, owner safety, own cities, fresh factor, change'],
  ['Member/Find', 'signedIn, owner safety, own cities, fresh factor, look'],
  ['Member/GetOne', 'signedIn, owner safety, own cities, look'],
  ['Member/Lift', 'signedIn, owner safety, own cities, change'],
  ['Member/Suspend', 'signedIn, owner safety, own cities, fresh factor, change'],
  ['Message/GetList', 'signedIn, owner editor, own cities'],
  ['Message/GetOne', 'signedIn, owner editor, own cities'],
  ['Message/Preview', 'signedIn, owner editor, own cities'],
  ['Message/Send', 'signedIn, owner editor, own cities, fresh factor, change'],
  ['Message/Stop', 'signedIn, owner editor, own cities, change'],
  ['Message/Test', 'signedIn, owner editor, own cities, change'],
  ['Operator/Add', 'signedIn, owner, fresh factor, change'],
  ['Operator/GetList', 'signedIn, owner'],
  ['Operator/Reset', 'signedIn, owner, fresh factor, change'],
  ['Operator/Save', 'signedIn, owner, fresh factor, change'],
  ['Order/Export', 'signedIn, owner finance, own cities, fresh factor, look'],
  ['Order/Find', 'signedIn, owner finance, own cities'],
  ['Order/GetOne', 'signedIn, owner finance, own cities'],
  ['Organizer/Find', 'signedIn, owner editor finance'],
  ['Passkey/Add', 'signedIn, everyone, fresh factor, change'],
  ['Passkey/Ask', 'open'],
  ['Passkey/Begin', 'signedIn, everyone, fresh factor'],
  ['Passkey/Confirm', 'begun, change'],
  ['Passkey/Enter', 'open, change'],
  ['Passkey/GetList', 'signedIn, everyone'],
  ['Passkey/Remove', 'signedIn, everyone, fresh factor, change'],
  ['People/BeginExport', 'signedIn, owner editor door, own cities, fresh factor, look'],
  ['People/GetAnnouncements', 'signedIn, owner editor door, own cities'],
  ['People/GetBoard', 'signedIn, owner editor door, own cities'],
  ['People/GetComing', 'signedIn, owner editor door, own cities'],
  ['People/GetExport', 'signedIn, owner editor door, own cities'],
  ['People/GetList', 'signedIn, owner editor door, own cities'],
  ['People/GetMoves', 'signedIn, owner editor, own cities'],
  ['People/GetWaiting', 'signedIn, owner editor door, own cities'],
  ['People/Move', 'signedIn, owner editor, own cities, fresh factor, change'],
  ['People/OfferPlaces', 'signedIn, owner editor, own cities, change'],
  ['People/SaveNote', 'signedIn, owner editor door, own cities, change'],
  ['People/TakeExport', 'signedIn, owner editor door, own cities, fresh factor, look'],
  ['Picture/Upload', 'signedIn, owner editor, own cities, change, picture'],
  ['Place/Find', 'signedIn, owner editor'],
  ['Refund/Decide', 'signedIn, owner finance, own cities, fresh factor, change'],
  ['Refund/GetFailed', 'signedIn, owner finance, own cities'],
  ['Refund/GetList', 'signedIn, owner finance, own cities'],
  ['Refund/GetWaiting', 'signedIn, owner finance, own cities'],
  ['Refund/Propose', 'signedIn, owner finance, own cities, fresh factor, change'],
  ['Refund/SendAnew', 'signedIn, owner finance, own cities, fresh factor, change'],
  ['Report/Decide', 'signedIn, owner safety, own cities, fresh factor, change'],
  ['Report/GetOne', 'signedIn, owner safety, own cities, look'],
  ['Report/GetQueue', 'signedIn, owner safety, own cities, look'],
  ['Report/GetSpeed', 'signedIn, owner safety, own cities'],
  ['Series/Change', 'signedIn, owner editor, own cities, fresh factor, change'],
  ['Series/Extend', 'signedIn, owner editor, own cities, change'],
  ['Series/GetOne', 'signedIn, owner editor, own cities'],
  ['Series/Make', 'signedIn, owner editor, own cities, change'],
  ['Series/Preview', 'signedIn, owner editor, own cities'],
  ['Series/PreviewChange', 'signedIn, owner editor, own cities'],
  ['Series/PreviewExtension', 'signedIn, owner editor, own cities'],
  ['Session/BeginTotp', 'begun'],
  ['Session/ChoosePassword', 'begun, change'],
  ['Session/Confirm', 'begun, change'],
  ['Session/EnrollTotp', 'begun, change'],
  ['Session/Enter', 'open, change'],
  ['Session/GetMine', 'begun'],
  ['Session/Leave', 'begun, change'],
  ['Setup/GetStatus', 'signedIn, owner'],
  ['Sum/CloseMonth', 'signedIn, owner finance, own cities, fresh factor, change'],
  ['Sum/ExportStatement', 'signedIn, owner finance, own cities, fresh factor, look'],
  ['Sum/GetActivities', 'signedIn, owner finance, own cities'],
  ['Sum/GetDays', 'signedIn, owner finance, own cities'],
  ['Sum/GetDifferences', 'signedIn, owner finance, own cities'],
  ['Sum/GetMonth', 'signedIn, owner finance, own cities'],
  ['Sum/GetOrganizers', 'signedIn, owner finance, own cities'],
  ['Sum/GetStatement', 'signedIn, owner finance, own cities'],
  ['Sum/GetUpcoming', 'signedIn, owner finance, own cities'],
  ['UnfitWord/Add', 'signedIn, owner safety, change'],
  ['UnfitWord/GetList', 'signedIn, owner safety'],
  ['UnfitWord/Remove', 'signedIn, owner safety, change'],
  ['UnfitWord/Try', 'signedIn, owner safety'],
]

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test'),
)
const modules = await Promise.all(files.map(async (file) => (await import(join(import.meta.dirname, file))) as object))
const isCall = (value: unknown): value is ConsoleCall => typeof value === 'object' && value !== null && 'entry' in value
const calls = modules.flatMap((module) => Object.values(module)).filter(isCall)

const EVERYONE = 5

function wayOf({ entry, roles, isScopedByCity, needsFreshFactor, audit, carries }: ConsoleCall): string {
  const who = roles.length === EVERYONE ? 'everyone' : roles.join(' ')
  const parts = [
    entry,
    entry === 'signedIn' && who,
    isScopedByCity && 'own cities',
    needsFreshFactor && 'fresh factor',
    audit !== 'nothing' && audit,
    carries,
  ]
  return parts.filter(Boolean).join(', ')
}

describe('the calls of the console', () => {
  test('are all written down here, with who may make them', () => {
    const found = calls.map((call): [string, string] => [call.path, wayOf(call)])
    expect(found.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual(CALLS)
  })

  test('live apart from the calls of the app', () => {
    expect(calls.every((call) => /^\/api\/console\/\w+\/\w+$/.test(consolePathOf(call)))).toBe(true)
  })
})
