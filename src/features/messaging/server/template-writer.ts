import type { Locale } from '#platform/i18n/language.ts'
import type { MailContent } from './mail-html.ts'

/** Writes a template as a text message and as a mail. */
export type TemplateWriter<Params> = { sms(params: Params, locale: Locale): string; mail(params: Params, locale: Locale): MailContent }
