import { plain, type Reads } from './reads.ts'

const secondPage = { pageNum: 2, pageSize: 10 }

/** What members see of themselves. Rows belong to the customer; the other customer asks for them too. */
export const personalReads: Reads = {
  'GET /system/user/getInfo': plain,
  'GET /system/user/profile/sessions': plain,
  'GET /system/user/authRole/{userId}': async ({ field }) => [
    { userId: await field('customer', '/system/user/profile', 'userId') },
    { userId: await field('editor', '/system/user/profile', 'userId') },
  ],
  'GET /system/user/profile': plain,
  'GET /system/user/profile/followInfo': plain,
  'GET /system/user/profile/overview': plain,
  'GET /system/user/profile/recommend': plain,
  'GET /system/notice/list': () => [{}, secondPage],
  'GET /system/agreement/due': plain,
  'GET /system/appointment/list': () => [{}, { state: 'open' }, { status: '2', orderByColumn: 'viewingDate', isAsc: 'desc' }, secondPage],
  'GET /system/appointment/{id}': async ({ list }) => (await list('customer', '/system/appointment/list')).map(({ id }) => ({ id })),
  'GET /system/appointment/{id}/ics': async ({ list }) => (await list('customer', '/system/appointment/list')).map(({ id }) => ({ id })),
  'GET /system/entrust/list': () => [
    {},
    { status: ['0', '1'], keyword: '冷', orderByColumn: 'demandArea', isAsc: 'asc' },
    { status: '5' },
    secondPage,
  ],
  'GET /system/entrust/{id}': async ({ list }) => (await list('customer', '/system/entrust/list')).map(({ id }) => ({ id })),
  'GET /system/entrust/{id}/matches': async ({ list }) =>
    (await list('customer', '/system/entrust/list')).slice(0, 4).map(({ id }) => ({ id, pageSize: 10 })),
  'GET /system/userFollowRecord/list': () => [
    {},
    { followType: 'park' },
    { followType: 'warehouse', orderByColumn: 'createTime', isAsc: 'asc' },
  ],
  'GET /system/userFollowRecord/ids': plain,
  'GET /system/userBrowseRecord/list': () => [{}, { orderByColumn: 'parkName', isAsc: 'asc' }, secondPage],
  'GET /system/savedSearch/list': () => [{}, { orderByColumn: 'name', isAsc: 'asc' }],
  'GET /system/contract/list': () => [{}, { state: 'ended' }, { state: 'inForce', orderByColumn: 'price', isAsc: 'desc' }, secondPage],
  'GET /system/contract/{id}': async ({ list }) => (await list('customer', '/system/contract/list')).map(({ id }) => ({ id })),
  'GET /system/expense/list': async ({ field }) => [
    { contractId: await field('customer', '/system/contract/list', 'id') },
    {},
    { state: 'overdue' },
    { state: 'paid', orderByColumn: 'amount', isAsc: 'asc' },
    secondPage,
  ],
  // A member makes five files an hour: the later ones are refused.
  'GET /system/user/profile/export': plain,
  'POST /system/expense/export': () => [{ state: 'paid' }],
  'POST /system/contract/export': () => [{ state: 'inForce' }],
}
