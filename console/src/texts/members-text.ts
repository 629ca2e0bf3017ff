import { defineTexts } from './define-texts.ts'

/** Looking for members. */
export const membersText = defineTexts({
  by: { zh: '按什么找', en: 'Look by' },
  name: { zh: '昵称', en: 'Name' },
  phone: { zh: '手机号', en: 'Phone' },
  number: { zh: '编号', en: 'Number' },
  find: { zh: '查找', en: 'Find' },
  wrong: { zh: '请填写完整', en: 'Please fill this in completely' },
  about: {
    zh: '昵称填开头几个字就行，手机号和编号要填完整。结果里有手机号，所以要再验证一次身份；找过谁会留记录。',
    en: 'The beginning of a name is enough; phone and number must be whole. Results show phones: you confirm who you are, and the look is written down.',
  },
  none: { zh: '没有找到，或不在你的城市范围内', en: 'Nobody was found in your cities' },
  choose: { zh: '找到后从左边选一位', en: 'Find somebody, then choose them on the left' },
  unnamed: { zh: '还没有昵称', en: 'No name yet' },
})

/** One member. */
export const memberText = defineTexts({
  since: { zh: '{time} 注册', en: 'Registered {time}' },
  host: { zh: '主理人', en: 'Host' },
  normal: { zh: '正常', en: 'In good standing' },
  suspended: { zh: '暂停到 {time}', en: 'Suspended until {time}' },
  closed: { zh: '已停用', en: 'Closed' },
  underAge: { zh: '未满 18 岁，{time} 删除', en: 'Under 18, erased {time}' },
  card: { zh: '名片上写的', en: 'What the card says' },
  reports: { zh: '被举报 {count} 次', en: 'Reported {count} {count|time|times}' },
  report: { zh: '{what}：{reason}', en: '{what}: {reason}' },
  undecided: { zh: '待处理', en: 'Open' },
  activities: { zh: '发起的活动', en: 'Activities they host' },
  starts: { zh: '{time} 开始', en: 'Starts {time}' },
  nothing: { zh: '没有', en: 'None' },
  hidden: {
    zh: '这里看不到订单、生日和手机号，也看不到心动互选里选了谁',
    en: 'Orders, birth date, phone and choices of a round are not shown here',
  },
  sex: { zh: '性别', en: 'Sex' },
  1: { zh: '男', en: 'Male' },
  2: { zh: '女', en: 'Female' },
  untold: { zh: '没有填写', en: 'Not told' },
  correct: { zh: '更正', en: 'Correct' },
  correctSexOf: { zh: '更正 {name} 的性别', en: 'Correct the sex of {name}' },
  chooseSex: { zh: '请选择性别', en: 'Please choose a sex' },
  aboutSex: {
    zh: '报过名的人自己改不了性别。已有的名额按当时卖出的性别不变，入场时看到的也是它；之后报名按更正后的算。要再验证一次身份，会留记录。',
    en: 'Who has booked cannot change it themselves. Places stay as they were sold, and the door shows that; later bookings go by what is corrected. You confirm who you are, and it is written down.',
  },
  act: { zh: '处理', en: 'Act' },
  suspend: { zh: '暂停使用', en: 'Suspend' },
  close: { zh: '停用账号', en: 'Close the account' },
  lift: { zh: '恢复使用', en: 'Let back in' },
  ofAge: {
    zh: '账号因填写的生日未满 18 岁冻结。核实对方已满 18 岁后才恢复：账号不再删除，对方会收到通知。未满 18 岁的生日没有保存，对方要重新填写；再填两次会再次冻结。',
    en: 'Frozen since a birth date under 18 was told. Let them back in only once they have shown to be 18: the account is not erased then, and they are told. The birth date was not kept, and they tell it anew; one under 18, told twice, freezes the account again.',
  },
  told: {
    zh: '对方会收到通知。暂停期间开始的活动全额退款。',
    en: 'They are told. Activities that start meanwhile are refunded in full.',
  },
})
