import { randomInt } from 'node:crypto'
import { agreementTexts, buildAgreementDraft, buildUpcomingAgreement } from '../build/agreement.ts'
import { buildCategory } from '../build/article.ts'
import { buildCode } from '../build/code.ts'
import { buildEnquiry, enquiryValues, readSolutionTexts } from '../build/enquiry.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

async function filledInArticle({ portal }: World) {
  const categoryId = await buildCategory(portal)
  return { template: 'free', title: '标题', content: '<p>正文</p>', contentType: '1', categoryId, language: 'zh_CN' }
}

async function storedArticle({ portal }: World, status = 'draft') {
  const [row] = await portal.sql<{ id: string }>(
    `insert into article (content_type, category_id, language, template, title, content, status, release_at) values (1, $1, 'zh_CN', 2, '标题', '{"content":"<p>正文</p>"}', $2, now()) returning id`,
    [await buildCategory(portal), status],
  )
  return { id: row!.id }
}

const emptyDraft = {
  articleId: null,
  baseVersion: null,
  template: null,
  contentType: null,
  categoryId: null,
  title: '',
  content: '',
  source: '',
  presetViews: '',
  releaseTime: '',
  coverFileId: null,
  images: [],
}

export const contentRows: Record<string, MatrixRow> = {
  'GET /system/article/lists': { input: nothing },
  'GET /system/article/list': { input: nothing },
  'GET /system/article/web': { input: () => ({ id: '999999' }), answers: 404 },
  'GET /system/article/categorys': { input: nothing },
  'GET /system/article/ranking': { input: nothing },
  'POST /system/article/view': { input: () => ({ id: '999999' }), answers: 404 },
  'GET /system/agreement/:type': { input: () => ({ type: 'terms' }) },
  'GET /system/agreement/:type/versions': { input: () => ({ type: 'terms' }) },
  'GET /system/agreement/due': { input: nothing },
  'POST /system/agreement/accept': { input: () => ({ version: 'privacy-1,terms-1' }) },
  'POST /system/agreement/decline': { input: () => ({ version: 'privacy-1,terms-1' }) },
  'GET /admin/agreement/list': { input: nothing },
  'GET /admin/agreement/:id': { input: async ({ portal }) => await buildAgreementDraft(portal, 'law') },
  'POST /admin/agreement': {
    input: async ({ portal }) => {
      await portal.sql(`delete from agreement_version where status = 'draft'`)
      return { type: 'law' }
    },
  },
  'PUT /admin/agreement': { input: async ({ portal }) => ({ ...(await buildAgreementDraft(portal, 'law')), ...agreementTexts }) },
  'PUT /admin/agreement/publish': { input: ({ portal }) => buildAgreementDraft(portal, 'law') },
  'PUT /admin/agreement/withdraw': { input: ({ portal }) => buildUpcomingAgreement(portal, 'about') },
  'DELETE /admin/agreement/:id': { input: async ({ portal }) => ({ id: (await buildAgreementDraft(portal, 'law')).id }) },
  'GET /system/solution/list': { input: nothing },
  'POST /system/solution/enquiry': {
    input: async (world) => {
      const phonenumber = `137${String(randomInt(1e8)).padStart(8, '0')}`
      await world.portal.sql('delete from rate_use')
      return { ...enquiryValues(), phonenumber, ...(await buildCode(world.portal, 'enquiry', phonenumber)) }
    },
  },
  'GET /admin/solution/list': { input: nothing },
  'PUT /admin/solution': { input: ({ portal }) => readSolutionTexts(portal, 'yard') },
  'GET /admin/enquiry/list': { input: nothing },
  'GET /admin/enquiry/:id': { input: async ({ portal }) => ({ id: (await buildEnquiry(portal)).id }) },
  'PUT /admin/enquiry/status': { input: async ({ portal }) => ({ ...(await buildEnquiry(portal)), status: '1', note: '已回电' }) },
  'GET /admin/article/list': { input: nothing },
  'GET /admin/article/:id': { input: (world) => storedArticle(world) },
  'POST /admin/article': { input: filledInArticle },
  'PUT /admin/article': { input: async (world) => ({ ...(await filledInArticle(world)), ...(await storedArticle(world)), version: 1 }) },
  'DELETE /admin/article/:ids': { input: async (world) => ({ ids: (await storedArticle(world)).id }) },
  'DELETE /admin/article': { input: nothing, answers: 422 },
  'PUT /admin/article/publish': { input: async (world) => ({ ids: [(await storedArticle(world)).id] }) },
  'PUT /admin/article/withdraw': { input: async (world) => ({ ids: [(await storedArticle(world, 'published')).id] }) },
  'POST /admin/article/preview': { input: () => ({ template: 'free', title: 'x', content: '<p>x</p>' }) },
  'GET /admin/article/:id/history': { input: (world) => storedArticle(world) },
  'GET /admin/article/:id/history/:version': { input: async (world) => ({ ...(await storedArticle(world)), version: '1' }), answers: 404 },
  'PUT /admin/article/restore': { input: async (world) => ({ ...(await storedArticle(world)), version: 1, restore: 9 }), answers: 404 },
  'GET /admin/article/draft': { input: nothing },
  'PUT /admin/article/draft': { input: () => ({ key: `new-${crypto.randomUUID()}`, language: 'zh_CN', body: emptyDraft }) },
  'DELETE /admin/article/draft/:key': { input: () => ({ key: `new-${crypto.randomUUID()}` }) },
  'GET /admin/category/list': { input: nothing },
  'GET /admin/category/:id': { input: async (world) => ({ id: await buildCategory(world.portal) }) },
  'POST /admin/category': { input: () => ({ contentType: '1', nameZh: crypto.randomUUID().slice(0, 30), nameEn: 'x' }) },
  'PUT /admin/category': {
    input: async (world) => ({
      categoryId: await buildCategory(world.portal),
      version: 1,
      contentType: '1',
      nameZh: crypto.randomUUID().slice(0, 30),
      nameEn: 'x',
    }),
  },
  'DELETE /admin/category/:ids': { input: async (world) => ({ ids: await buildCategory(world.portal) }) },
}
