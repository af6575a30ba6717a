import QRCode from 'qrcode'
import { m } from '#messages'
import type { SiteFacts } from '#features/site/contract.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { FrameContent } from './pdf/frame.ts'

/** What a page repeats, without the bytes of pictures. */
export type BareFrame = Omit<FrameContent, 'brand'> & { brand: Omit<FrameContent['brand'], 'logo' | 'icon'> }

type Options = {
  site: SiteFacts
  mark: string
  url: string
  pageLabels: readonly string[]
  locale: Locale
  /** What the QR code leads to; that of a listing by default. */
  call?: string
}

/** Builds what every page repeats: the company's brand, and where its readers find more. */
export function frameContent({ site, mark, url, pageLabels, locale, call = m.documents_call({}, { locale }) }: Options): BareFrame {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, row) => Array.from({ length: modules.size }, (_unused, column) => modules.get(row, column) === 1))
  return {
    brand: { name: site.name, shortName: site.shortName || site.name, mark },
    pageLabels,
    footer: {
      call,
      notice: m.documents_notice({}, { locale }),
      phone: site.phone,
      hours: site.workTime,
      url,
      qrAlt: m.documents_qrAlt({ url }, { locale }),
      qr: rows,
    },
  }
} // prettier-ignore
