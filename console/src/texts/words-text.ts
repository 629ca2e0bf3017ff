import { defineTexts } from './define-texts.ts'

/** Words that members may not write. */
export const wordsText = defineTexts({
  word: { zh: '词', en: 'Word' },
  operator: { zh: '谁加的', en: 'Added by' },
  time: { zh: '什么时候', en: 'When' },
  acts: { zh: '操作', en: 'Act' },
  remove: { zh: '删掉', en: 'Remove' },
  removeOne: { zh: '删掉「{word}」', en: 'Remove “{word}”' },
  find: { zh: '在词表里找', en: 'Look in the list' },
  none: { zh: '还没有自己加的词', en: 'No words of your own yet' },
  about: {
    zh: '昵称、名片、提问、公告和主理人写的活动里不能有这些词。系统自带的和设置里的词也管用，不在这里列出。',
    en: 'Names, cards, questions, announcements and hosts’ activities may not hold these. Words of the server and its settings hold as well and are not listed here.',
  },
  add: { zh: '加词', en: 'Add words' },
  addLabel: { zh: '一行一个', en: 'One a line' },
  addRule: {
    zh: '请写 1 到 {count} 个词，每个不超过 {letters} 字',
    en: '1 to {count} words, each of up to {letters} characters',
  },
  addSubmit: { zh: '加进词表', en: 'Add to the list' },
  added: { zh: '加了 {count} 个', en: '{count} added' },
  alike: { zh: '，其余已经在词表里', en: '; the others are listed already' },
  soon: {
    zh: '几秒内在所有服务器上生效；大小写、全半角、空格和符号都不影响',
    en: 'Holds everywhere within seconds, whatever the case, width, blanks and signs',
  },
  readOnly: {
    zh: '词表对所有城市生效，由管所有城市的同事修改',
    en: 'The list holds for all cities: colleagues who are for all of them change it',
  },
  tryOut: { zh: '试一试', en: 'Try a text' },
  tryLabel: { zh: '一段文字', en: 'A text' },
  trySubmit: { zh: '看看会不会拦', en: 'Would it be refused?' },
  fine: { zh: '不会拦', en: 'It would pass' },
  refused: { zh: '会拦下，因为：', en: 'It would be refused for:' },
  notKept: { zh: '这段文字不会保存', en: 'The text is not kept' },
})

/** Why a text is refused. */
export const unfitKindText = defineTexts({
  link: { zh: '网址', en: 'Link' },
  phone: { zh: '手机号', en: 'Phone' },
  account: { zh: '一长串数字', en: 'Long number' },
  messenger: { zh: '微信、QQ 等账号', en: 'Messenger account' },
  word: { zh: '词表', en: 'Listed word' },
})
