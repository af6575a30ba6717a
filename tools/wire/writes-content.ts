import type { Write } from './journey.ts'

const customer = { strangers: ['customer'] }
const outsiders = { strangers: ['customer', 'service agent'] }

const editArticles: Write = async ({ send, sendOnce, round, rows }) => {
  const names = { contentType: '1', nameZh: `记录 ${round}`, nameEn: `Records ${round}` }
  const category = await sendOnce('editor', 'POST /admin/category', { ...names, sort: 50, active: 1 }, outsiders)
  const categoryId = category.data['categoryId'] ?? (await newestCategory(rows))
  const version = Number(category.data['version'] ?? 1)
  await sendOnce('editor', 'PUT /admin/category', { ...names, categoryId, version, sort: 60 }, outsiders)
  const article = {
    template: 'text-image',
    title: `新园区开园 ${round}`,
    content: '<h2>第一节</h2><p>正文<b>加粗</b><script>alert(1)</script></p>',
    contentType: '1',
    categoryId,
    language: 'zh_CN',
    source: '本站',
    presetViews: 12,
  }
  const { data } = await sendOnce('editor', 'POST /admin/article', article, outsiders)
  const id = data['id']
  await sendOnce('editor', 'PUT /admin/article', { ...article, id, version: 1, title: '改后的标题' }, outsiders)
  await send('editor', 'PUT /admin/article', { ...article, id, version: 1, title: '过时的版本' })
  await sendOnce('editor', 'PUT /admin/article/publish', { ids: [id], version: 2, releaseTime: '2026-01-01 09:00:00' }, outsiders)
  await send('editor', 'PUT /admin/article/publish', { ids: [id] })
  await send('visitor', 'GET /system/article/web', { id })
  await sendOnce('editor', 'PUT /admin/article/withdraw', { ids: id, version: 3 }, outsiders)
  await send('editor', 'GET /admin/article/{id}/history', { id })
  await send('editor', 'GET /admin/article/{id}/history/{version}', { id, version: '1' })
  await sendOnce('editor', 'PUT /admin/article/restore', { id, version: 4, restore: 1 }, outsiders)
  await send('editor', 'DELETE /admin/category/{id}', { id: categoryId }, outsiders)
  await sendOnce('editor', 'DELETE /admin/article/{id}', { id }, outsiders)
  await sendOnce('editor', 'DELETE /admin/category/{id}', { id: categoryId })
  const other = await send('editor', 'POST /admin/article', { ...article, categoryId: '6' })
  await sendOnce('editor', 'DELETE /admin/article', { ids: other.data['id'] }, outsiders)
}

const newestCategory = async ({ list }: Parameters<Write>[0]['rows']) =>
  (await list('editor', '/admin/category/list')).at(-1)?.['categoryId']

const keepDrafts: Write = async ({ send, round }) => {
  const body = {
    articleId: null,
    baseVersion: null,
    template: 'free',
    contentType: '1',
    categoryId: null,
    title: '没写完',
    content: '<p>第一句</p>',
    source: '',
    presetViews: '',
    releaseTime: '',
    coverFileId: null,
    images: [],
  }
  const key = `new-0000000${round}-0000-4000-8000-000000000000`
  await send('editor', 'PUT /admin/article/draft', { key, language: 'zh_CN', body }, outsiders)
  await send('editor', 'GET /admin/article/draft', {})
  await send('editor', 'DELETE /admin/article/draft/{key}', { key, language: 'zh_CN' }, outsiders)
}

const publishAgreements: Write = async ({ send, sendOnce, day, round }) => {
  const { data } = await sendOnce('editor', 'POST /admin/agreement', { type: 'law' }, outsiders)
  await send('editor', 'POST /admin/agreement', { type: 'law' })
  const { id, version } = data
  const next = (add: number) => Number(version) + add
  const texts = {
    titleZh: '法律声明（新）',
    titleEn: 'Legal notice (new)',
    contentZh: '<h2>一、总则</h2><p>新的正文。</p>',
    contentEn: '<h2>1. General</h2><p>The new text.</p>',
    noteZh: '更新正文',
    noteEn: 'New text',
    needsConsent: 0,
  }
  await sendOnce('editor', 'PUT /admin/agreement', { id, version, ...texts }, outsiders)
  await send('editor', 'PUT /admin/agreement', { id, version: 99, ...texts })
  const effectiveTime = `${day(3)} 00:00:00`
  await sendOnce('editor', 'PUT /admin/agreement/publish', { id, version: next(1), effectiveTime }, outsiders)
  await send('visitor', 'GET /system/agreement/{type}/versions', { type: 'law' })
  await sendOnce('editor', 'PUT /admin/agreement/withdraw', { id, version: next(2) }, outsiders)
  const draft = await send('editor', 'POST /admin/agreement', { type: 'about' })
  await sendOnce('editor', 'DELETE /admin/agreement/{id}', { id: draft.data['id'] }, outsiders)
  const versions = { version: 'privacy-1,terms-1' }
  await sendOnce('customer', 'POST /system/agreement/accept', versions)
  await sendOnce('customer', 'POST /system/agreement/decline', { version: round === 0 ? 'terms-9' : versions.version })
}

const answerEnquiries: Write = async (journey) => {
  const { send, sendOnce, rows, round } = journey
  const solution = (await rows.list('editor', '/admin/solution/list'))[round]!
  const { updateTime: _, ...texts } = solution
  await sendOnce('editor', 'PUT /admin/solution', { ...texts, titleZh: `改 ${round}` }, outsiders)
  await send('editor', 'PUT /admin/solution', { ...texts, version: 99 })
  const enquiry = { solutionId: 'saas', name: '林经理', company: '青岛港联物流', message: '想先上拣选和盘点', agreement: true }
  const phonenumber = `1440004${round}001`
  await sendOnce('visitor', 'POST /system/solution/enquiry', {
    ...enquiry,
    phonenumber,
    ...(await journey.code(phonenumber, 'enquiry')),
  })
  await send('customer', 'POST /system/solution/enquiry', { ...enquiry, solutionId: 'yard', phonenumber: '14400000001' })
  const [newest] = await rows.list('service agent', '/admin/enquiry/list')
  const { id, version } = newest!
  await sendOnce('service agent', 'PUT /admin/enquiry/status', { id, version, status: '1', note: '已回电' }, customer)
  await send('service agent', 'PUT /admin/enquiry/status', { id, version: Number(version) + 1, status: '0' })
  await send('service agent', 'GET /admin/enquiry/{id}', { id })
}

export const contentWrites: Write[] = [editArticles, keepDrafts, publishAgreements, answerEnquiries]
