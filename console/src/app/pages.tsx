import type { ConsolePage } from '@quan/contract/route/console-route.ts'
import {
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  FileSearchOutlined,
  FlagOutlined,
  HomeOutlined,
  NotificationOutlined,
  ImportOutlined,
  PayCircleOutlined,
  ProfileOutlined,
  SmileOutlined,
  StarOutlined,
  StopOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'

type PageEntry = {
  page: ConsolePage
  /** Null = it is not in the menu. */
  icon: ReactNode
  Component: LazyExoticComponent<ComponentType>
}

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** Every page of the console, in the order of the menu; `PAGE_ROLES` says whose each is. */
export const PAGES: readonly PageEntry[] = [
  {
    page: 'home',
    icon: <HomeOutlined aria-hidden />,
    Component: page(async () => (await import('#features/home/home.page.tsx')).HomePage),
  },
  {
    page: 'activities',
    icon: <CalendarOutlined aria-hidden />,
    Component: page(async () => (await import('./activities.tsx')).Activities),
  },
  {
    page: 'people',
    icon: <UsergroupAddOutlined aria-hidden />,
    Component: page(async () => (await import('#features/people/people.page.tsx')).PeoplePage),
  },
  {
    page: 'messages',
    icon: <NotificationOutlined aria-hidden />,
    Component: page(async () => (await import('#features/messages/messages.page.tsx')).MessagesPage),
  },
  {
    page: 'hosting',
    icon: <StarOutlined aria-hidden />,
    Component: page(async () => (await import('#features/hosting/hosting.page.tsx')).HostingPage),
  },
  {
    page: 'feedback',
    icon: <SmileOutlined aria-hidden />,
    Component: page(async () => (await import('#features/feedback/feedback.page.tsx')).FeedbackPage),
  },
  {
    page: 'imports',
    icon: <ImportOutlined aria-hidden />,
    Component: page(async () => (await import('#features/imports/imports.page.tsx')).ImportsPage),
  },
  {
    page: 'reports',
    icon: <FlagOutlined aria-hidden />,
    Component: page(async () => (await import('#features/reports/reports.page.tsx')).ReportsPage),
  },
  {
    page: 'held',
    icon: <FileSearchOutlined aria-hidden />,
    Component: page(async () => (await import('#features/held/held.page.tsx')).HeldPage),
  },
  {
    page: 'members',
    icon: <UserOutlined aria-hidden />,
    Component: page(async () => (await import('#features/members/members.page.tsx')).MembersPage),
  },
  {
    page: 'words',
    icon: <StopOutlined aria-hidden />,
    Component: page(async () => (await import('#features/words/words.page.tsx')).WordsPage),
  },
  {
    page: 'orders',
    icon: <ProfileOutlined aria-hidden />,
    Component: page(async () => (await import('#features/orders/orders.page.tsx')).OrdersPage),
  },
  {
    page: 'money',
    icon: <PayCircleOutlined aria-hidden />,
    Component: page(async () => (await import('#features/money/money.page.tsx')).MoneyPage),
  },
  {
    page: 'insight',
    icon: <BarChartOutlined aria-hidden />,
    Component: page(async () => (await import('#features/insight/insight.page.tsx')).InsightPage),
  },
  {
    page: 'operators',
    icon: <TeamOutlined aria-hidden />,
    Component: page(async () => (await import('#features/operators/operators.page.tsx')).OperatorsPage),
  },
  {
    page: 'audit',
    icon: <AuditOutlined aria-hidden />,
    Component: page(async () => (await import('#features/audit/audit.page.tsx')).AuditPage),
  },
  {
    page: 'account',
    icon: null,
    Component: page(async () => (await import('#features/account/account.page.tsx')).AccountPage),
  },
]
