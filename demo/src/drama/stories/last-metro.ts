import type { Story } from '#drama/story.ts'

/** 末班地铁: two people who keep meeting on the last train. */
export const lastMetro: Story = {
  name: 'last-metro',
  id: '0199a000-0000-7000-8000-0000000d0001',
  title: '末班地铁的第七次相遇',
  summary: '同一节车厢，同一个时间。第七次遇见时，他终于开口了。',
  tags: ['都市', '慢热'],
  publishedAt: '2025-10-03T04:00:00Z',
  actors: [
    { id: 'drama-xiaoman', sex: 2 },
    { id: 'drama-nanfeng-5', sex: 1 },
  ],
  keyHz: 220,
  isStreamed: true,
  episodes: [
    {
      title: '又是你',
      stage: 'carriage',
      seconds: 14,
      lines: [
        { from: 1.5, by: 1, zh: '又是这班车，又是这个位置。', en: 'The same train, the same seat again.' },
        { from: 5.5, by: 0, zh: '你也总坐第三节车厢？', en: 'You always take the third carriage too?' },
        { from: 9.5, by: 1, zh: '算上今天，第七次了。', en: 'Counting today, this is the seventh time.' },
      ],
    },
    {
      title: '他数着站',
      stage: 'carriage',
      seconds: 13,
      lines: [
        { from: 1.2, by: 0, zh: '你在数什么？', en: 'What are you counting?' },
        { from: 4.2, by: 1, zh: '还有几站，我得把话说完。', en: 'The stops I have left to say this.' },
        { from: 8.4, by: 0, zh: '那你要快一点，还有两站。', en: 'Then be quick. Two stops to go.' },
      ],
    },
    {
      title: '出站口的风',
      stage: 'nightCity',
      seconds: 14,
      lines: [
        { from: 1.2, by: 0, zh: '今晚的月亮好大。', en: 'What a big moon tonight.' },
        {
          from: 5,
          by: 1,
          zh: '周六有一场夜场展，我有两张票。',
          en: 'There is a late show on Saturday. I have two tickets.',
        },
        { from: 9.8, by: 0, zh: '你这是在约我吗？', en: 'Are you asking me out?' },
      ],
    },
    {
      title: '周六见',
      stage: 'nightCity',
      seconds: 13,
      lines: [
        { from: 1.4, by: 1, zh: '是。我想了六班地铁的时间。', en: 'I am. It took me six trains to ask.' },
        { from: 5.6, by: 0, zh: '那第八次，我们不在地铁上见。', en: 'Then our eighth time is not on a train.' },
        { from: 9.8, by: 1, zh: '周六见。', en: 'See you on Saturday.' },
      ],
    },
  ],
}
