import { bookViewing } from '#features/appointments/contract.ts'
import { startConversation } from '#features/chat/contract.ts'
import { addArticle } from '#features/content/articles/console-contract.ts'
import { addContract } from '#features/contracts/manage/change-contract.ts'
import { createDemand } from '#features/demands/contract.ts'
import { follow } from '#features/engagement/contract.ts'
import { createSavedSearch } from '#features/engagement/saved-search-contract.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { SignedIn } from '#test/build/signed-in.ts'
import type { World } from './world.ts'

/** A kind of write of the campaign. */
export type Kind = {
  endpoint: Endpoint
  /** Returns who makes the write number `at`, null for a visitor, and what is sent. The marker is stored with the row. */
  build(world: World, at: number, marker: string): { by: SignedIn | null; input: Record<string, unknown> }
  /** Returns all rows of this kind: the marker and how often it is stored. */
  counts: string
  /** The marker of a row that has none of its own. */
  markerOf?: (world: World, at: number) => string
}

const inTurn = <Item>(items: readonly Item[], at: number) => items[at % items.length]!
/** Each customer and park only once, however many writes there are. */
const pairOf = ({ customers, parkIds }: World, at: number) => ({
  by: inTurn(customers, at),
  parkId: inTurn(parkIds, Math.floor(at / customers.length)),
})

export const kinds = {
  follow: {
    endpoint: follow,
    build: (world, at) => {
      const { by, parkId } = pairOf(world, at)
      return { by, input: { followType: 'park', targetId: parkId } }
    },
    markerOf: (world, at) => {
      const { by, parkId } = pairOf(world, at)
      return `${by.memberId}/${parkId}`
    },
    counts: `select member_id || '/' || park_id as marker, count(*)::int as count from follow group by 1`,
  },
  demand: {
    endpoint: createDemand,
    build: ({ customers }, at, marker) => ({
      by: inTurn(customers, at),
      input: {
        demandType: '1',
        whType: '1',
        storageCategory: '日用百货',
        demandArea: 6_000,
        expectedTime: '2099-08-01 00:00:00',
        expectedTenancy: 24,
        regionType: 'china',
        regionCode: '370211',
        ifBalcony: 1,
        ifRainshed: 2,
        description: marker,
        agreement: true,
      },
    }),
    counts: 'select description as marker, count(*)::int as count from demand group by 1',
  },
  savedSearch: {
    endpoint: createSavedSearch,
    build: ({ customers }, at, marker) => ({
      by: inTurn(customers, at),
      input: { name: marker, query: 'regionCode=370211', alert: 'none' },
    }),
    counts: 'select name as marker, count(*)::int as count from saved_search group by 1',
  },
  viewing: {
    endpoint: bookViewing,
    build: (world, at, marker) => {
      const { by, parkId } = pairOf(world, at)
      const viewingDate = dayAfter(wireDate(new Date()), 7)
      return { by, input: { parkId, salutation: 'ms', phonenumber: by.phone, viewingDate, requirements: marker, agreement: true } }
    },
    counts: 'select requirement as marker, count(*)::int as count from appointment group by 1',
  },
  // A member has one conversation, which is started again and again; messages have a test of their own (`main/chat-killed.test.ts`).
  conversation: {
    endpoint: startConversation,
    build: ({ customers }, at) => ({ by: inTurn(customers, at), input: { page: '/warehouse', title: '找仓库' } }),
    markerOf: ({ customers }, at) => inTurn(customers, at).memberId,
    counts: 'select member_id::text as marker, count(*)::int as count from chat_thread group by 1',
  },
  article: {
    endpoint: addArticle,
    build: ({ editor, categoryId }, _, marker) => ({
      by: editor,
      input: { template: 'free', title: marker, content: '<p>正文</p>', contentType: 'industry', categoryId, language: 'zh_CN' },
    }),
    counts: 'select title as marker, count(*)::int as count from article group by 1',
  },
  contract: {
    endpoint: addContract,
    build: ({ agent, customers }, at, marker) => ({
      by: agent,
      input: {
        contractNo: marker,
        name: '仓库租赁合同',
        memberId: inTurn(customers, at).memberId,
        area: 1_200,
        price: 480_000,
        startDate: '2027-01-01',
        endDate: '2027-12-31',
        address: '青岛市黄岛区',
      },
    }),
    counts: 'select number as marker, count(*)::int as count from contract group by 1',
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
