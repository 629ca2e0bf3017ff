import { describe, expect, test } from 'vitest'
import { blockText } from '../../block-text.ts'
import { messagesText } from '../../messages-text.ts'
import { myOrdersText } from '../../my-orders-text.ts'
import { myText } from '../../my-text.ts'
import { privacyText } from '../../privacy-text.ts'
import { settingsText } from '../../settings-text.ts'
import { starSignText } from '../../star-sign-text.ts'
import { tabText } from '../../tab-text.ts'
import { mine as en } from './en.ts'
import { mine as es } from './es.ts'
import { mine as fr } from './fr.ts'
import { mine as zhHant } from './zh-hant.ts'

const sections = {
  tab: tabText,
  my: myText,
  starSign: starSignText,
  myOrders: myOrdersText,
  messages: messagesText,
  settings: settingsText,
  privacy: privacyText,
  block: blockText,
}
const names = Object.entries(sections).flatMap(([section, texts]) =>
  Object.keys(texts).map((name) => `${section}.${name}`),
)
const valuesIn = (message = '') => [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()

describe.each(Object.entries({ en, es, fr, 'zh-Hant': zhHant }))('the personal area in %s', (_language, messages) => {
  test('lacks no text', () => {
    expect(names.filter((name) => !(name in messages))).toEqual([])
  })

  test('holds the same values in every text as the other languages', () => {
    const differing = Object.keys(zhHant).filter(
      (name) => valuesIn(messages[name]).join() !== valuesIn(zhHant[name]).join(),
    )
    expect(differing).toEqual([])
  })
})
