import { plain, type Reads } from './reads.ts'

const secondPage = { pageNum: 2, pageSize: 10 }

/** What staff see in the console. */
export const consoleReads: Reads = {
  'GET /admin/audit/list': () => [{ pageSize: 10 }, { objectType: 'article' }],
  'GET /admin/audit/{id}': async ({ list }) => (await list('administrator', '/admin/audit/list')).slice(0, 2).map(({ id }) => ({ id })),
  'GET /admin/audit/chain': plain,
  'GET /admin/audit/retention': plain,
  'POST /admin/audit/export': () => [{ action: 'oss.download' }],
  'GET /admin/changeSet/list': plain,
  'GET /admin/changeSet/actors': plain,
  'GET /admin/counts': plain,
  'GET /admin/today': () => [{}, { scope: 'mine', city: '370200' }],
  'GET /admin/stat/{card}': () => ['response', 'occupancy', 'searches', 'funnel', 'quality', 'gap'].map((card) => ({ card, days: 7 })),
  'POST /admin/stat/{card}/export': () => [{ card: 'funnel', days: 7 }],
  'GET /admin/search': () => [{ q: '青岛' }, { q: '2617', kinds: 'enquiry' }, { q: '#P00001' }],
  'GET /admin/customer/list': () => [{ pageSize: 10 }, { account: '1', orderByColumn: 'openLeads', isAsc: 'desc', pageSize: 10 }],
  'GET /admin/customer/tags': plain,
  'GET /admin/lead/board': () => [{}, { source: 'manual', ownerId: 'me' }],
  'GET /admin/lead/list': () => [{ pageSize: 10 }, { stage: 'negotiating', pageSize: 10 }],
  'GET /admin/lead/{id}': async ({ list }) =>
    (await list('administrator', '/admin/lead/list?stage=new')).slice(0, 1).map(({ id }) => ({ id })),
  'GET /admin/lead/{id}/fits': async ({ list }) =>
    (await list('administrator', '/admin/lead/list?source=demand')).slice(0, 1).map(({ id }) => ({ id })),
  'GET /admin/lead/staff': plain,
  'GET /admin/leadRule': plain,
  'GET /admin/view': () => [{ screen: 'parks' }, { screen: 'contracts' }],
  'GET /admin/deal/list': () => [{ pageSize: 10 }, { keyword: '物流', published: '1' }, secondPage],
  'GET /admin/deal/views': plain,
  'GET /admin/deal/{id}': async ({ list }) => (await list('administrator', '/admin/deal/list')).slice(0, 1).map(({ id }) => ({ id })),
  'GET /admin/deal/fromContract/{contractId}': async ({ list }) =>
    (await list('administrator', '/admin/contract/list?state=inForce')).slice(0, 1).map(({ id }) => ({ contractId: id })),
  'GET /admin/contract/list': () => [{ pageSize: 10 }, { state: 'dueSoon', withoutRenewal: '1' }, { overdue: '1', pageSize: 10 }],
  'GET /admin/contract/views': plain,
  'GET /admin/contract/{id}': async ({ list }) =>
    (await list('administrator', '/admin/contract/list')).slice(0, 1).map(({ id }) => ({ id })),
  'GET /admin/contract/{id}/history': async ({ list }) =>
    (await list('administrator', '/admin/contract/list')).slice(0, 1).map(({ id }) => ({ id })),
  'GET /admin/contract/customer/list': () => [{ keyword: '陈' }],
  'GET /admin/contract/handler/list': plain,
  'GET /admin/contract/space/list': () => [{ parkId: '1', startDate: '2026-12-01', endDate: '2027-11-30' }],
  'POST /admin/contract/export': () => [{ state: 'inForce', format: 'csv' }],
  'GET /admin/expense/list': () => [
    { state: 'overdue', pageSize: 10 },
    { minAge: 30, pageSize: 10 },
  ],
  'GET /admin/expense/{id}': async ({ list }) => (await list('administrator', '/admin/expense/list')).slice(0, 1).map(({ id }) => ({ id })),
  'POST /admin/expense/export': () => [{ state: 'overdue', format: 'csv' }],
  'GET /admin/payment/list': async ({ list }) =>
    (await list('administrator', '/admin/expense/list?state=paid')).slice(0, 1).map(({ id }) => ({ expenseId: id })),
  'POST /admin/deal/export': () => [{ keyword: '物流' }],
  'GET /admin/import/template': () => [{ resource: 'park', format: 'csv' }],
  'GET /admin/park/list': () => [
    { pageSize: 10 },
    { regionCode: '370200', status: 'published', orderByColumn: 'totalArea', isAsc: 'desc', pageSize: 10 },
  ],
  'GET /admin/warehouse/list': () => [{ keyword: '青岛', full: '0', pageSize: 10 }],
  'GET /admin/park/views': plain,
  'GET /admin/park/owners': plain,
  'GET /admin/verification/list': () => [{ pageSize: 10 }, { all: '1', keyword: '青岛', pageSize: 10 }],
  'GET /admin/verification/park/{parkId}': () => [{ parkId: '1' }],
  'GET /admin/verification/proof/{parkId}': () => [{ parkId: '1' }],
  'GET /admin/region/hot': plain,
  'GET /admin/region/hot/history': plain,
  'GET /admin/dictType/list': plain,
  'GET /admin/dictData/list': () => [{ dictType: 'wh_goods' }, { dictType: 'floor_warehouse_type' }, { dictType: 'none' }],
  'GET /admin/dictData/{id}': () => [{ id: 'wh_goods-1' }, { id: 'wh_goods-99' }],
  'GET /admin/dictData/{id}/history': () => [{ id: 'wh_goods-1' }],
  'GET /admin/config/list': plain,
  'GET /admin/config/{key}': () => [{ key: 'WORK_TIME' }, { key: 'none' }],
  'GET /admin/config/{key}/history': () => [{ key: 'WORK_TIME' }],
  'GET /admin/article/list': () => [
    {},
    { contentType: '1', language: 'en_US', status: 'published', keyword: 'park', orderByColumn: 'title', isAsc: 'asc' },
    { status: 'draft' },
    secondPage,
  ],
  'GET /admin/article/{id}': () => [{ id: '17' }, { id: '18' }],
  'GET /admin/article/{id}/history': () => [{ id: '17' }],
  'GET /admin/article/{id}/history/{version}': () => [{ id: '17', version: '1' }],
  'GET /admin/article/draft': () => [{}, { key: '17' }],
  'POST /admin/article/preview': () => [
    { template: 'text-image', title: '预览', content: '<h2>标题</h2><p>正文<script>alert(1)</script></p>' },
    { template: 'double-column', content: { content: '<p>正文</p>', images: [] } },
  ],
  'GET /admin/category/list': () => [{}, { contentType: '2' }],
  'GET /admin/category/{id}': () => [{ id: '6' }],
  'GET /admin/agreement/list': () => [{}, { type: 'terms' }],
  'GET /admin/agreement/{id}': () => [{ id: '1' }, { id: '4' }],
  'GET /admin/solution/list': plain,
  'GET /admin/enquiry/list': () => [{}, { status: '1' }, { solutionId: 'saas', keyword: '公司' }, secondPage],
  'GET /admin/enquiry/{id}': async ({ list }) => (await list('service agent', '/admin/enquiry/list')).slice(0, 5).map(({ id }) => ({ id })),
  'GET /admin/appointment/list': () => [
    {},
    { status: '0', orderByColumn: 'viewingDate', isAsc: 'desc', pageSize: 10 },
    { keyword: '青岛' },
    secondPage,
  ],
  'GET /admin/appointment/{id}': async ({ list }) =>
    (await list('service agent', '/admin/appointment/list')).slice(0, 4).map(({ id }) => ({ id })),
  'GET /admin/appointment/{id}/history': async ({ list }) =>
    (await list('service agent', '/admin/appointment/list')).slice(-4).map(({ id }) => ({ id })),
  'GET /admin/entrust/{id}/history': async ({ list }) =>
    (await list('customer', '/system/entrust/list')).slice(0, 5).map(({ id }) => ({ id })),
  'GET /admin/rate/list': () => [{}, { kind: 'fuel' }],
  'GET /admin/rate/exchange/list': plain,
  'GET /admin/chat/list': () => [{}, { tab: 'closed' }, { tab: 'mine' }, { keyword: '资料' }],
  'GET /admin/chat/counts': plain,
  'GET /admin/chat/staff': plain,
  'GET /admin/chat/replies': plain,
  'GET /admin/chat/{id}': async ({ list }) => (await list('service agent', '/admin/chat/list')).map(({ talkId }) => ({ id: talkId })),
  'GET /admin/chat/{id}/messages': async ({ list }) => {
    const ids = (await list('service agent', '/admin/chat/list')).map(({ talkId }) => talkId)
    return [...ids.map((id) => ({ id })), { id: ids[0], before: 3 }]
  },
}
