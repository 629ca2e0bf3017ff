import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readActionEnvelope } from '#push/action-envelope.ts'
import { changedTexts } from '#push/changed-texts.testing.ts'
import { feedback, received } from '#push/client-action-data.ts'
import { readFixedReport } from '#push/fixed-report.ts'
import { ClientAction } from '#push/push-action.ts'
import { readPushVectors } from '#push/push-vectors.testing.ts'
import { readJson } from '#push/read-json.ts'

const CLIENT_MESSAGE = 5
const { transcript } = readPushVectors()
const plain = transcript
  .filter(({ wire }) => JSON.parse(wire).command === CLIENT_MESSAGE)
  .map(({ plainData }) => plainData)
const reports = plain.filter((text) => actionOf(text) !== ClientAction.addDeviceInfo)

function actionOf(text: string): string {
  return JSON.parse(text).msgAction
}

const aText = fc.string({ unit: 'binary', maxLength: 20 })
const someReport = fc
  .tuple(
    fc.record({ appId: aText, cid: aText, msgId: aText }),
    fc.oneof(
      fc.tuple(fc.constant(ClientAction.received), fc.record({ msgId: aText, cid: aText })),
      fc.tuple(
        fc.constant(ClientAction.feedback),
        fc.record({
          messageid: aText,
          appkey: aText,
          appid: aText,
          taskid: aText,
          actionid: aText,
          result: aText,
          timestamp: aText,
        }),
      ),
    ),
  )
  .map(([head, [msgAction, told]]) =>
    JSON.stringify({ ...head, msgAction, msgData: JSON.stringify(told), msgExtraData: '' }),
  )

/** Whatever the fixed reading takes, the schemas take, and make the same of it. */
function expectAgreement(text: string) {
  const report = readFixedReport(text)
  if (!report) return
  const { head, msgAction, told } = report
  const envelope = readActionEnvelope(text)
  expect(envelope).toMatchObject({ ...head, msgAction })
  const content = msgAction === ClientAction.received ? received : feedback
  expect(readJson(content, envelope?.msgData ?? '')).toEqual(told)
}

describe('the fixed reading of a report', () => {
  test('takes the acknowledgements and feedbacks of the field’s client', () => {
    expect(reports.length).toBeGreaterThan(2)
    for (const text of reports) {
      expect(readFixedReport(text)?.msgAction).toBe(actionOf(text))
      expectAgreement(text)
    }
  })

  test('leaves everything else to the schemas', () => {
    const others = plain.filter((text) => actionOf(text) === ClientAction.addDeviceInfo)
    expect(others.length).toBeGreaterThan(0)
    for (const text of ['', '{}', ...others]) expect(readFixedReport(text)).toBeNull()
  })

  test('agrees with the schemas on reports of any texts', () => {
    fc.assert(fc.property(someReport, expectAgreement))
  })

  test('agrees with the schemas on reports that were changed', () => {
    fc.assert(fc.property(changedTexts(plain), expectAgreement), { numRuns: 2_000 })
  })
})
