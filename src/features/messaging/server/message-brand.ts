import type { Site } from '#features/site/server/site-settings.ts'
import type { Language } from '#platform/i18n/language.ts'

/** How messages name their sender, in one language. */
export type MessageBrand = {
  name: string
  /** The name in the From line of e-mails. */
  mailName: string
  /** The signature of text messages. Null: the one that the provider has. */
  signature: string | null
  shortName: string
  colour: string
  /** Absolute address of the logo as a PNG, which all mail clients show; null if there is only a name. */
  logoUrl: string | null
}

export type ReadBrand = (language: Language) => Promise<MessageBrand>

/** Reads the brand from the current settings, so that a message queued before a change is sent with the new one. */
export const brandReader =
  (site: Site, baseUrl: string): ReadBrand =>
  async (language) => {
    const settings = await site.current()
    const { name, shortName, actionColour, logoLight } = settings.facts(language)
    return {
      name,
      shortName,
      mailName: settings.find('site.mail.name', language) || name,
      signature: settings.find('site.sms.signature', language) || null,
      colour: actionColour,
      logoUrl: logoLight === '' ? null : `${baseUrl}/whs/brand/logo.png`,
    }
  }
