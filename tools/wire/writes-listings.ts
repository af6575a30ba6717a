import type { Write } from './journey.ts'

const outsiders = { strangers: ['customer', 'service agent'] }

const editDeals: Write = async ({ sendOnce, send, round, rows }) => {
  const deal = {
    titleZh: `黄岛物流园 ${round} 号库成交`,
    titleEn: `Warehouse ${round} of Huangdao Park let`,
    tenantZh: '某物流企业',
    tenantEn: 'A logistics company',
    area: 2_400.5,
    price: 1.05,
    dealTime: '2026-01-15',
    published: 1,
  }
  const added = await sendOnce('leasing agent', 'POST /admin/deal', deal, outsiders)
  const id =
    added.data['id'] ?? (await rows.list('leasing agent', `/admin/deal/list?keyword=${encodeURIComponent(deal.titleZh)}`)).at(0)?.['id']
  await sendOnce('leasing agent', 'PUT /admin/deal', { ...deal, id, version: 1, price: 1.1 }, outsiders)
  await send('leasing agent', 'PUT /admin/deal', { ...deal, id, version: 1 })
  await sendOnce('leasing agent', 'DELETE /admin/deal/{id}', { id: [id] }, outsiders)
}

/** What operators do to listings in the console. */
export const listingWrites: Write[] = [editDeals]
