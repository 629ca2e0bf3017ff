import type { LanguageMessages } from '../language-messages.ts'

/** Help, in English. */
export const help: LanguageMessages = {
  'help.title': 'Help',
  'help.questions': 'Questions people ask',
  'help.contact': 'Contact us',
  'help.contactAdvice': 'On the day of an activity, ask the organizer on its page; the answer is public.',
  'help.report': 'Harassment and fraud',
  'help.reportAdvice':
    'You can report and block people on their card. If somebody asks for money or wants you in an outside group, refuse and report it at once. In danger, call the police first: 110.',
  'help.rules': 'Rules and terms',
  'help.q1': 'How do I sign up?',
  'help.a1':
    'Open an activity and press “Sign up” at the bottom right, choose a ticket and who comes, and pay within 15 minutes to keep the places. When it is full you can join the waiting list; free places are offered in order. Not coming after all? Ask for a refund in the order: it shows at once how much comes back.',
  'help.q2': 'How are places for men and women counted?',
  'help.a2':
    'Each kind of ticket has its own places; when they are taken it stops, and none is sold twice. On an activity’s page one dot is one place.',
  'help.q3': 'What do others see of me?',
  'help.a3':
    'By default everyone sees nickname, first photo, sex, age within five years and city; the rest is for people at the same activity. Nobody sees your phone number, your location or where you are going. You can change every line on your card.',
  'help.q4': 'What if no code arrives?',
  'help.a4':
    'See whether the message was filtered; after a minute you can ask again. A number gets at most 5 codes an hour and 10 a day.',
  'help.q5': 'How do I change my number?',
  'help.a5': 'In “Settings”, tap “Phone number” and enter a code sent to the new one. All you have stays.',
  'help.q6': 'What does blocking do?',
  'help.a6':
    'Neither of you sees the other, and follows end. After unblocking you see each other again, but have to follow anew.',
  'help.q7': 'How do I export or delete my data?',
  'help.a7': 'Under “Privacy and security” you can export everything, or delete your account.',
}
