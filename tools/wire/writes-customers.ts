import type { Write } from './journey.ts'

/** Whom the console calls a customer: changed, noted, revealed, merged and exported. */
const lookAfterCustomers: Write = async ({ send, sendOnce, rows, round }) => {
  const find = (q: string) => rows.list('leasing agent', `/admin/customer/list?q=${q}`)
  const lead = (number: number) => ({
    person: `记录${round}${number}`,
    phone: `1590000${round}${String(number).padStart(3, '0')}`,
    company: '润橡轮胎',
  })
  await sendOnce('leasing agent', 'POST /admin/lead', lead(1))
  await sendOnce('leasing agent', 'POST /admin/lead', lead(2))
  const [first] = await find(lead(1).phone)
  const [second] = await find(lead(2).phone)
  const [id, fromId] = [String(first?.['id']), String(second?.['id'])]
  await sendOnce('leasing agent', 'PUT /admin/customer', { id, tags: ['重点'], version: first?.['version'] ?? 1 })
  await send('leasing agent', 'PUT /admin/customer', { id, company: '甲', version: 99 })
  await sendOnce('leasing agent', 'POST /admin/customer/note', { id, text: '下周再联系' })
  await send('leasing agent', 'POST /admin/customer/reveal', { id, field: 'phone' })
  await send('leasing agent', 'GET /admin/customer/{id}', { id })
  await send('leasing agent', 'GET /admin/customer/{id}/timeline', { id, kinds: ['note', 'lead'] })
  await send('leasing agent', 'GET /admin/customer/{id}/duplicates', { id })
  await send('administrator', 'POST /admin/customer/merge', { id, fromId, dryRun: 1 })
  await send('administrator', 'POST /admin/customer/merge', { id, fromId })
  await send('leasing agent', 'POST /admin/customer/export', { q: '润橡', format: 'csv' })
}

export const customerWrites: Write[] = [lookAfterCustomers]
