import { defineTexts } from './define-texts.ts'

/** The views of the page about hosts. */
export const hostingViewText = defineTexts({
  views: { zh: '显示', en: 'Shown' },
  waiting: { zh: '待审核', en: 'To review' },
  hosts: { zh: '主理人', en: 'Hosts' },
  limits: { zh: '自主发布限额', en: 'Publishing limits' },
})

/** Who hosts, and what it takes to take it back. */
export const hostsText = defineTexts({
  list: { zh: '全部主理人', en: 'All hosts' },
  find: { zh: '按昵称开头查找', en: 'Find by the beginning of a nickname' },
  name: { zh: '昵称', en: 'Nickname' },
  city: { zh: '城市', en: 'City' },
  held: { zh: '办过', en: 'Held' },
  open: { zh: '没结束', en: 'Not over' },
  activities: { zh: '{count} 场', en: '{count}' },
  limits: { zh: '单独的限额', en: 'Limits of their own' },
  since: { zh: '何时通过', en: 'Admitted' },
  notAsked: { zh: '没有申请过', en: 'Never asked' },
  acts: { zh: '操作', en: 'Acts' },
  unmake: { zh: '取消主理人', en: 'Unmake' },
  keep: { zh: '先不取消', en: 'Keep' },
  unmakeOne: { zh: '取消 {name} 的主理人', en: 'Unmake {name} as a host' },
  about: {
    zh: '{name} 不能再发布活动，也不能再发公告。会收到一条消息，写着你填的原因；以后可以重新申请。',
    en: '{name} publishes and announces nothing any more. They are told, with your reason, and may apply again.',
  },
  goesOn: {
    zh: '已发布、还没结束的 {activities} 场照常进行，{places} 个席位都保留；入场和问答还由对方负责。',
    en: '{activities} published and not over go on, with {places} places taken; door and questions stay theirs.',
  },
  nothingOpen: { zh: '没有已发布、还没结束的活动。', en: 'Nothing published is not over.' },
  further: { zh: '还有 {count} 场', en: '{count} more' },
  starts: { zh: '{time} 开始', en: 'starts {time}' },
  inReview: {
    zh: '{count} 份待审核的草稿不能再上架，只能退回。',
    en: '{count} in review cannot be published any more, only sent back.',
  },
  scheduled: {
    zh: '{count} 份排定以对方名义发布的草稿不会发布，会回到草稿里等人处理。',
    en: '{count} scheduled under their name will not be published, and wait among the drafts.',
  },
  cancelHint: {
    zh: '要停办某一场，请到那场活动里取消：钱会原路退回。',
    en: 'To stop one of these, cancel it on its own page: the money goes back.',
  },
})
