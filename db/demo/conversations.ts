import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyAll } from './copy-rows.ts'
import { momentFrom } from './dates.ts'
import { memberIdOf, type MemberRow } from './members.ts'
import { rng, uuidOf } from './random.ts'
import type { ParkRow } from './rows.ts'

export type ConversationRow = {
  id: string
  memberId: string | null
  secretHash: Uint8Array | null
  language: 'zh_CN' | 'en_US'
  page: string
  pageTitle: string
  phone: string | null
  email: string | null
  state: 'open' | 'closed'
  assigneeId: string
  lastId: number
  visitorReadId: number
  staffReadId: number
  saidAt: string
  createdAt: string
}
export type MessageRow = {
  threadId: string
  id: number
  clientId: string
  sender: 'visitor' | 'staff' | 'system'
  memberId: string | null
  text: string | null
  event: 'taken' | 'contact' | 'closed' | null
  createdAt: string
}

type ConversationScript = {
  language: 'zh_CN' | 'en_US'
  /** Null: a visitor without an account. */
  customer: string | null
  /** Days before the anchor. */
  days: number
  phone?: string
  email?: string
  /** Messages in order: V from the visitor, S from customer service, and the events that the portal records between them. */
  lines: string
}

const scripts: ConversationScript[] = [
  {
    language: 'zh_CN',
    customer: null,
    days: 1,
    phone: '14400000111',
    lines: `
V 你好，这个园区现在还有 3,000 平左右的库吗？
taken
S 您好，我是客服小吴。目前有两套可分割的单元，净高都在 9 米以上。
V 能走 17.5 米的车吗？
S 可以，园区主路和月台前场都按 17.5 米平板车设计，掉头没有问题。
V 好，麻烦发一份平面图和报价。
S 没问题，请留一个手机号，招商同事今天下班前联系您。
contact
V 已留，谢谢。
S 收到，资料稍后一并发给您。`,
  },
  {
    language: 'en_US',
    customer: null,
    days: 2,
    email: 'h.lindqvist@nordfreight.example',
    lines: `
V Hello, is the quoted rent inclusive of management fees?
taken
S Hello, this is Wu from customer service. The rent is without the management fee, which is listed below the price.
V And is there a minimum term?
S Twelve months for this park. Shorter terms are possible between November and February.
V Good. Please send me the brochure.
contact
S Thank you, it is on its way to the address you left.`,
  },
  {
    language: 'zh_CN',
    customer: 'guopeng',
    days: 6,
    lines: `
V 我提交的求租需求显示跟进中，大概多久有结果？
taken
S 您好郭先生，需求已经分给招商同事，今天会有两个匹配的仓库推荐给您。
V 好的，保税仓优先。
S 已备注“保税优先”，推荐会显示在“我的需求”里。`,
  },
  {
    language: 'zh_CN',
    customer: 'linna',
    days: 15,
    lines: `
V 合同到期后押金怎么退？
taken
S 您好，验收交接后 15 个工作日内原路退回，期间可在“我的合同”查看进度。
V 明白了。
S 还有其他问题随时联系我们。
closed`,
  },
  {
    language: 'zh_CN',
    customer: null,
    days: 23,
    lines: `
V 可以短租两个月吗？放年货用。
taken
S 您好，可以。在列表里勾选“可短租”就能看到支持短租的仓库。
V 找到了，谢谢！
closed`,
  },
]

type ConversationRows = { conversations: ConversationRow[]; conversationMessages: MessageRow[] }

/** Five conversations with customer service: three open, two closed. No visitor waits for an answer. */
export function conversationRows(
  seed: number,
  anchor: string,
  { parks, members }: { parks: readonly ParkRow[]; members: readonly MemberRow[] },
): ConversationRows {
  const all: ConversationRows = { conversations: [], conversationMessages: [] }
  for (const [nth, script] of scripts.entries()) {
    const member = members.find(({ userName }) => userName === script.customer)
    addConversation(all, { seed, anchor, nth, memberId: member?.id ?? null, park: parks[nth]! }, script)
  }
  return all
}

type Context = { seed: number; anchor: string; nth: number; memberId: string | null; park: ParkRow }

function addConversation(
  all: ConversationRows,
  { seed, anchor, nth, memberId, park }: Context,
  { language, days, lines, phone, email }: ConversationScript,
) {
  const random = rng(seed, 'talk', nth)
  const staffId = memberIdOf(seed, anchor, 'service')
  let minute = 60 + random.below(360)
  const createdAt = momentFrom(anchor, -days, minute)
  const id = uuidOf(seed, 'talk', nth, Date.parse(createdAt))
  const messages = lines
    .trim()
    .split('\n')
    .map((line, index): MessageRow => {
      minute += index === 0 ? 0 : 1 + random.below(3)
      const at = momentFrom(anchor, -days, minute)
      const sender = line.startsWith('V ') ? 'visitor' : line.startsWith('S ') ? 'staff' : 'system'
      const event = sender === 'system' ? (line as 'taken' | 'contact' | 'closed') : null
      return {
        threadId: id,
        id: index + 1,
        clientId: uuidOf(seed, 'talk message', `${nth}/${index}`, Date.parse(at)),
        sender,
        memberId: sender === 'staff' || event === 'taken' || event === 'closed' ? staffId : null,
        text: event === null ? line.slice(2) : null,
        event,
        createdAt: at,
      }
    })
  all.conversationMessages.push(...messages)
  all.conversations.push({
    id,
    memberId,
    // Hash of an unknown secret: these visitors cannot return.
    secretHash: memberId === null ? createHash('sha256').update(`demo talk ${nth}`).digest() : null,
    language,
    page: `/whs/warehouse/detail/${park.id}`,
    pageTitle: language === 'en_US' ? park.nameEn : park.nameZh,
    phone: phone ?? null,
    email: email ?? null,
    state: messages.at(-1)!.event === 'closed' ? 'closed' : 'open',
    assigneeId: staffId,
    lastId: messages.length,
    visitorReadId: messages.length,
    staffReadId: messages.length,
    saidAt: messages.findLast(({ text }) => text !== null)!.createdAt,
    createdAt,
  })
}

export async function insertConversations(client: pg.ClientBase, { conversations, conversationMessages }: ConversationRows) {
  await copyAll(client, 'chat_thread', conversations)
  await copyAll(client, 'chat_message', conversationMessages)
}
