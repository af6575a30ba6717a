import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { readFitRules } from '#features/capacity/server/read-rules.ts'
import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import { getPark } from '#features/listings/server/present-park.ts'
import { urls } from '#features/listings/urls.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { longDate } from '#platform/i18n/format.ts'
import { localeOf, readLanguage, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { brochureContent } from './brochure/brochure-content.ts'
import { comparisonContent } from './comparison/comparison-content.ts'
import { DocumentsBusy, DocumentThread, type Document } from './document-thread.ts'
import { locatorDrawing } from './drawings/locator.ts'
import { readOwnRoads } from './drawings/own-roads.ts'
import { frameContent, type BareFrame } from './frame-content.ts'
import { KeptDocuments, tagOf, type Made } from './kept-documents.ts'
import type { FrameContent } from './pdf/frame.ts'
import { fileIdIn, readLogo, readMark, readPicture, type PictureDeps } from './pictures.ts'

export type DocumentDeps = PictureDeps & LabelDeps & { clock: Clock; site: Site; accounts: { baseUrl: string } }

type Caller = { language: Language; locale: Locale }
/** What a document shows. `shown` has the ids of its pictures, which are read only if the document has to be made. */
type Prepared = { shown: unknown; fileName: string; read: () => Promise<{ document: Document; isComplete: boolean }> }

const languageOf = (locale: Locale) => (locale === 'zh-CN' ? 'zh-CN' : 'en')

export function documentRoutes(app: FastifyInstance, deps: DocumentDeps) {
  const thread = new DocumentThread()
  const kept = new KeptDocuments()
  app.addHook('onClose', () => thread.stop())

  const make = async ({ read }: Prepared): Promise<Made> => {
    const { document, isComplete } = await read()
    return { pdf: await thread.make(document), isComplete }
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, prepared: Prepared) => {
    const etag = `"${tagOf(prepared.shown)}"`
    const headers = { etag, 'cache-control': 'public, no-cache', vary: 'Content-Language, Accept-Language' }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const { pdf, isComplete } = await kept
      .get(etag, () => make(prepared))
      .catch((error: unknown) => {
        throw error instanceof DocumentsBusy ? fail(failures.busy, { headers: { 'retry-after': '5' } }) : error
      })
    const sent = sendFile(reply, { name: prepared.fileName, type: 'application/pdf', bytes: pdf.byteLength, body: pdf })
    return isComplete ? sent.headers(headers) : sent
  }

  mountRaw(app, contract.getBrochure, async ({ parkId }, { language, request, reply }) =>
    send(request, reply, await prepareBrochure(deps, parkId, callerOf(request, language))),
  )
  mountRaw(app, contract.getComparison, async ({ ids }, { language, request, reply }) =>
    send(request, reply, await prepareComparison(deps, ids, callerOf(request, language))),
  )
}

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

async function prepareComparison(deps: DocumentDeps, ids: readonly string[], { language, locale }: Caller): Promise<Prepared> {
  const { db, clock, accounts } = deps
  const moment = getMoment(clock)
  const [labels, settings, mark] = await Promise.all([loadLabels(deps, language), deps.site.current(), readMark()])
  const site = settings.facts(language)
  const parks = await Promise.all(ids.map((id) => getPark(db, id, labels, moment)))
  const kind = m.documents_comparison({}, { locale })
  const input = { language: languageOf(locale), content: comparisonContent(parks, locale) } as const
  const bare = frameContent({
    site,
    mark,
    locale,
    url: `${accounts.baseUrl}/whs${urls.compare('parks', ids)}${language === 'en_US' ? '&lang=en_US' : ''}`,
    pageLabels: [m.documents_pageLabel({ kind, date: longDate(moment.today, locale) }, { locale })],
  })
  const brand = brandFiles(site)
  const coverIds = parks.map(({ coverPicture }) => coverPicture?.fileId ?? null)
  return {
    shown: ['comparison', input, bare, brand, coverIds],
    fileName: m.documents_comparisonFile({ date: moment.today }, { locale }),
    async read() {
      const [frame, pictures] = await Promise.all([
        withBrand(deps, bare, brand),
        Promise.all(coverIds.map((coverId) => readIfAny(deps, coverId))),
      ])
      const isComplete = frame.isComplete && coverIds.every((coverId, at) => coverId === null || pictures[at] !== null)
      return { document: { kind: 'comparison', input: { ...input, frame: frame.content, pictures } }, isComplete }
    },
  }
}

const readIfAny = async (deps: PictureDeps, fileId: string | null) => (fileId === null ? null : readPicture(deps, fileId))

type BrandFiles = { logoId: string | null; iconId: string | null }

const brandFiles = ({ logoLight, icon }: SiteFacts): BrandFiles => ({ logoId: fileIdIn(logoLight), iconId: fileIdIn(icon) })

/** Adds the logo, or the icon of a portal that has none. */
async function withBrand(deps: PictureDeps, bare: BareFrame, { logoId, iconId }: BrandFiles) {
  const picture = logoId ?? iconId
  const read = picture === null ? null : await readLogo(deps, picture)
  const brand = { ...bare.brand, logo: logoId === null ? null : read, icon: logoId === null ? read : null }
  const content: FrameContent = { ...bare, brand }
  return { content, isComplete: picture === null || read !== null }
}
