import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { readFitRules } from '#features/capacity/server/read-rules.ts'
import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels } from '#features/listings/server/labels.ts'
import { getPark } from '#features/listings/server/present-park.ts'
import { urls } from '#features/listings/urls.ts'
import { fail } from '#platform/contract/failure.ts'
import { longDate } from '#platform/i18n/format.ts'
import { localeOf, readLanguage, type Language, type Locale } from '#platform/i18n/language.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { brandFiles, withBrand } from './brand-pictures.ts'
import { brochureContent } from './brochure/brochure-content.ts'
import { prepareComparison } from './comparison/prepare-comparison.ts'
import type { DocumentDeps } from './document-deps.ts'
import { DocumentsBusy, DocumentThread } from './document-thread.ts'
import { locatorDrawing } from './drawings/locator.ts'
import { readOwnRoads } from './drawings/own-roads.ts'
import { frameContent } from './frame-content.ts'
import { KeptDocuments, tagOf, type Made, type Prepared } from './kept-documents.ts'
import { readIfAny, readMark } from './pictures.ts'
import { prepareShortlist } from './shortlist/prepare-shortlist.ts'

type Caller = { language: Language; locale: Locale }

const languageOf = (locale: Locale) => (locale === 'zh-CN' ? 'zh-CN' : 'en')

export function documentRoutes(app: FastifyInstance, deps: DocumentDeps) {
  const thread = new DocumentThread()
  const kept = new KeptDocuments()
  app.addHook('onClose', () => thread.stop())

  const make = async ({ read }: Prepared): Promise<Made> => {
    const { document, isComplete } = await read()
    return { pdf: await thread.make(document), isComplete }
  }
  const find = (etag: string, prepared: Prepared) =>
    kept
      .get(etag, () => make(prepared))
      .catch((error: unknown) => {
        throw error instanceof DocumentsBusy ? fail(failures.busy, { headers: { 'retry-after': '5' } }) : error
      })
  const send = async (request: FastifyRequest, reply: FastifyReply, prepared: Prepared) => {
    const etag = `"${tagOf(prepared.shown)}"`
    const headers = { etag, 'cache-control': 'public, no-cache', vary: 'Content-Language, Accept-Language' }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const { pdf, isComplete } = await find(etag, prepared)
    const sent = sendPdf(reply, prepared, pdf)
    return isComplete ? sent.headers(headers) : sent
  }

  mountRaw(app, contract.getBrochure, async ({ parkId }, { language, request, reply }) =>
    send(request, reply, await prepareBrochure(deps, parkId, callerOf(request, language))),
  )
  mountRaw(app, contract.getComparison, async (input, { language, request, reply }) =>
    send(request, reply, await prepareComparison(deps, input, callerOf(request, language))),
  )
  mountRaw(app, contract.makeShortlist, async (query, { language, reply }) => {
    const prepared = await prepareShortlist({ ...deps, ...deps.routing }, query, language)
    const { pdf } = await find(tagOf(prepared.shown), prepared)
    return sendPdf(reply, prepared, pdf)
  })
}

const sendPdf = (reply: FastifyReply, { fileName }: Prepared, pdf: Buffer) =>
  sendFile(reply, { name: fileName, type: 'application/pdf', bytes: pdf.byteLength, body: pdf })

/** A link has no header, and names its language in the address. */
function callerOf({ query }: FastifyRequest, otherwise: Language): Caller {
  const { lang } = query as { lang?: unknown }
  const language = (typeof lang === 'string' ? readLanguage(lang) : null) ?? otherwise
  return { language, locale: localeOf(language) }
}

async function prepareBrochure(deps: DocumentDeps, parkId: string, { language, locale }: Caller): Promise<Prepared> {
  const { db, clock, accounts } = deps
  const moment = getMoment(clock)
  const [park, rules, settings, roads, mark] = await Promise.all([
    loadLabels(deps, language).then((labels) => getPark(db, parkId, labels, moment)),
    readFitRules(db),
    deps.site.current(),
    readOwnRoads(),
    readMark(),
  ])
  const site = settings.facts(language)
  const kind = m.documents_brochure({}, { locale })
  const map = locatorDrawing(park.longitude, park.latitude, roads, m.documents_mapLabel({}, { locale }))
  const input = {
    language: languageOf(locale),
    title: m.documents_brochureOf({ name: park.name }, { locale }),
    content: brochureContent(park, { locale, rules, today: moment.today }),
    map: map === null ? null : { svg: map, alt: m.documents_mapAlt({ name: park.name }, { locale }) },
  } as const
  const bare = frameContent({
    site,
    mark,
    locale,
    url: `${accounts.baseUrl}/whs${urls.park(parkId)}${language === 'en_US' ? '?lang=en_US' : ''}#units`,
    pageLabels: [
      m.documents_pageLabel({ kind, date: longDate(moment.today, locale) }, { locale }),
      m.documents_pageOf({ kind, page: '2', pages: '2' }, { locale }),
    ],
  })
  const brand = brandFiles(site)
  const coverId = park.coverPicture?.fileId ?? null
  return {
    shown: ['brochure', input, bare, brand, coverId],
    fileName: m.documents_brochureFile({ name: park.name }, { locale }),
    async read() {
      const [frame, cover] = await Promise.all([withBrand(deps, bare, brand), readIfAny(deps, coverId)])
      const isComplete = frame.isComplete && (coverId === null || cover !== null)
      return { document: { kind: 'brochure', input: { ...input, frame: frame.content, cover } }, isComplete }
    },
  }
}
