import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { Refusal } from '#platform/contract/failure.ts'
import { htmlLanguage, languages, localeOf } from '#platform/i18n/language.ts'
import { retryAfter } from '#platform/server/load/load-limits.ts'
import type { Page } from './page-cache.ts'
import { policyFor } from './page-policy.ts'

const texts = languages.map((language) => {
  const locale = localeOf(language)
  return `<section lang="${htmlLanguage(language)}"><h1>${m.busyPage_title({}, { locale })}</h1><p>${m.busyPage_text({}, { locale })}</p><p><a href="">${m.ui_retry({}, { locale })}</a></p></section>`
})

const body = Buffer.from(`<!doctype html>
<html lang="${htmlLanguage('zh_CN')}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${languages.map((language) => m.busyPage_title({}, { locale: localeOf(language) })).join(' · ')}</title>
<style>
body { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.25rem; color: #1c1f23; background: #fff; font: 16px/1.7 system-ui, sans-serif }
section + section { margin-top: 2.5rem; padding-top: 2.5rem; border-top: 1px solid #e3e5e8 }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.4 }
p { margin: .5rem 0 0; color: #4c535b }
a { display: inline-block; min-height: 24px; color: #1c1f23; font-weight: 600 }
</style>
<main>
${texts.join('\n')}
</main>
</html>
`)

/** The page for readers when the portal is overloaded: static, in both languages. */
const busyPage: Page = {
  status: 503,
  isWhole: true,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...retryAfter, ...policyFor(body, false) },
}

/** Handles the errors of pages: refusals for load, and pages that take too long, get the busy page; others are for the portal's own handler. */
export function sendBusyPage(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const isBusy = error instanceof Refusal ? error.failure.status === 503 : error.code === 'FST_ERR_HANDLER_TIMEOUT'
  if (!isBusy) throw error
  return reply.code(busyPage.status).headers(busyPage.headers).send(busyPage.body)
}
