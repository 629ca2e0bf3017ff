import { defineTexts } from './define-texts.ts'

/** Messages of operators, as a list and one by one. */
export const messagesText = defineTexts({
  write: { zh: '写消息', en: 'Write a message' },
  back: { zh: '返回消息', en: 'Back to messages' },
  none: { zh: '还没有发过消息', en: 'No messages yet' },
  about: {
    zh: '发给一场活动、一个城市或喜欢一类活动的人，不催不吵：免打扰时段里等着，每人 7 天最多 {count} 条。',
    en: 'For the people of an activity, of a city, or who like a kind of activities. Nobody is disturbed in quiet hours, and nobody gets more than {count} in 7 days.',
  },
  message: { zh: '消息', en: 'Message' },
  to: { zh: '发给', en: 'To' },
  progress: { zh: '进度', en: 'Progress' },
  state: { zh: '状态', en: 'State' },
  sender: { zh: '谁发的', en: 'Sent by' },
  sentOf: { zh: '{sent} / {reach} 人收到', en: '{sent} of {reach} {sent|has|have} it' },
  everywhere: { zh: '所有城市', en: 'all cities' },
  toActivity: { zh: '「{title}」的人', en: 'people of “{title}”' },
  toActivityAt: { zh: '「{title}」（{city}，{time}）的人', en: 'people of “{title}” ({city}, {time})' },
  toCity: { zh: '{city}的人', en: 'people in {city}' },
  toCategory: { zh: '{city}喜欢{category}的人', en: 'who like {category}, {city}' },
  reach: { zh: '开始时要发', en: 'To be sent' },
  sent: { zh: '已收到', en: 'Have it' },
  waiting: { zh: '还没发', en: 'Not sent yet' },
  notSent: { zh: '没发就停了', en: 'Stopped before' },
  failed: { zh: '没发成', en: 'Failed' },
  people: { zh: '{count} 人', en: '{count}' },
  waitsUntil: {
    zh: '剩下的人在免打扰时段，{time} 起再发',
    en: 'The others have quiet hours; it goes on at {time}',
  },
  leave: { zh: '可以离开这一页，会接着发', en: 'You may leave this page; it goes on' },
  stop: { zh: '停止发送', en: 'Stop' },
  stopAsk: {
    zh: '停下后，还没收到的人不会再收到；已经收到的收不回来。',
    en: 'Who has not got it yet never will. Who has it keeps it.',
  },
  stopSure: { zh: '停下', en: 'Stop it' },
  goOn: { zh: '接着发', en: 'Go on' },
  ended: { zh: '{time} 发完', en: 'Sent by {time}' },
  stopped: { zh: '{name} 在 {time} 停下', en: 'Stopped by {name}, {time}' },
  cutOff: {
    zh: '写它的人已经不能再发，{time} 停下。还要发的话请重新写一条',
    en: 'Stopped {time}: its writer may not send it any more. Write a new one if it is still wanted',
  },
  begun: { zh: '{name} 在 {time} 开始发', en: 'Begun by {name}, {time}' },
})

/** Where a message stands. */
export const messageStateText = defineTexts({
  sending: { zh: '发送中', en: 'Sending' },
  sent: { zh: '已发完', en: 'Sent' },
  stopped: { zh: '已停止', en: 'Stopped' },
})

/** Why somebody gets no message. */
export const leftOutText = defineTexts({
  off: { zh: '关掉了这类消息', en: 'Switched these messages off' },
  limit: { zh: '7 天内已收到 {count} 条', en: 'Had {count} within 7 days' },
  frozen: { zh: '账号被暂停', en: 'Account suspended' },
})

/** Writing one. */
export const composeText = defineTexts({
  more: { zh: '超过 {count}', en: 'more than {count}' },
  refusedFor: { zh: '{words}：{reason}', en: '{words} Reason: {reason}' },
  to: { zh: '发给谁', en: 'To whom' },
  activity: { zh: '一场活动', en: 'An activity' },
  city: { zh: '一个城市', en: 'A city' },
  category: { zh: '一类活动', en: 'A kind' },
  activityAbout: { zh: '有名额的人，和替别人订的人', en: 'Who holds a place, and who booked for others' },
  cityAbout: { zh: '名片写着这个城市，或要这个城市新活动提醒的人', en: 'By their card, or told of what is new there' },
  categoryAbout: { zh: '在「推荐」或「活动提醒」里选了这一类的人', en: 'Who chose it for recommendations or alerts' },
  chooseActivity: { zh: '选择活动', en: 'Choose an activity' },
  chooseCity: { zh: '城市', en: 'City' },
  chooseCategory: { zh: '类目', en: 'Kind' },
  title: { zh: '标题', en: 'Title' },
  text: { zh: '内容', en: 'Text' },
  textAbout: {
    zh: '不能写联系方式和链接。别人读到的就是这些字，不翻译。',
    en: 'No ways of contact and no links. It is read as you write it, not translated.',
  },
  required: { zh: '请填写', en: 'Fill this in' },
  look: { zh: '看到的样子', en: 'As it will be read' },
  sampleTitle: { zh: '标题', en: 'Title' },
  sampleText: { zh: '内容', en: 'Text' },
  now: { zh: '刚刚', en: 'now' },
  count: { zh: '会收到的人', en: 'Who gets it' },
  countFirst: { zh: '先选好发给谁', en: 'Choose to whom first' },
  reach: { zh: '{count} 人', en: '{count} {count|person|people}' },
  quiet: {
    zh: '其中 {count} 人在免打扰时段，到点再收到',
    en: '{count} of them {count|has quiet hours and gets|have quiet hours and get} it later',
  },
  nobody: { zh: '现在没有人会收到', en: 'Nobody would get it now' },
  test: { zh: '先发给自己看看', en: 'Try it on yourself' },
  phone: { zh: '自己的手机号', en: 'Your own phone' },
  phoneAbout: {
    zh: '运营账号收不到 App 的消息：填你自己在 App 里的手机号。会标明是测试，记入操作记录。',
    en: 'An operator has no account in the app: give the phone of your own. It is marked as a test, and logged.',
  },
  phoneRule: { zh: '请填写 1 开头的 11 位手机号', en: '11 digits, beginning with 1' },
  sendTest: { zh: '发一条测试', en: 'Send a test' },
  tested: {
    zh: '发出去了。这个号码有账号的话，马上会收到',
    en: 'Sent. It arrives at once if that phone has an account',
  },
  next: { zh: '看人数并发送', en: 'Count and send' },
  audience: { zh: '发给：{audience}', en: 'To: {audience}' },
  confirm: { zh: '发送这条消息？', en: 'Send this message?' },
  send: { zh: '发给 {count} 人', en: 'Send to {count}' },
  sendNobody: { zh: '发送', en: 'Send' },
  keep: { zh: '再改改', en: 'Change it' },
  unfit: { zh: '这些不能写，先改掉：', en: 'These may not be written. Change them first:' },
})
