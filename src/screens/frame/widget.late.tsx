import { ArrowUpToLine, ClipboardPen, Headset, QrCode } from 'lucide'
import { m } from '#messages'
import { ChatButton } from '#features/chat/web/chat-button.tsx'
import type { SiteFacts } from '#features/site/contract.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { scrollToTop, useScrolledPast } from '#platform/web/viewport/scroll.ts'
import { ConsignLink } from './consign-link.tsx'
import styles from './widget.module.css'

const topAfterPx = 50

/** Quick services at the right edge; a single pill on phones, and hidden where the page has its own bottom bar. */
export default function Widget({ site }: { site: SiteFacts | null }) {
  const showsTop = useScrolledPast(topAfterPx)
  return (
    <aside className={styles.widget} aria-label={m.frame_quickServices()}>
      <ConsignLink className={styles.consign}>
        <Icon of={ClipboardPen} />
        {m.ui_findForMe()}
      </ConsignLink>
      {site?.qrImage && (
        <div className={styles.mini}>
          <button type="button" aria-describedby="mini-program">
            <Icon of={QrCode} />
            {m.frame_miniProgramShort()}
          </button>
          <div id="mini-program" role="tooltip" className={styles.qr}>
            <img src={site.qrImage} alt={m.frame_miniProgramQr()} width="108" height="108" loading="lazy" />
            {m.frame_scanWithWechat()}
          </div>
        </div>
      )}
      {site?.chatUrl ? (
        <ChatButton label={m.frame_service()} />
      ) : (
        site?.phone && (
          <a href={telephoneHref(site.phone)} title={m.frame_callService({ phone: site.phone })}>
            <Icon of={Headset} />
            {m.frame_service()}
          </a>
        )
      )}
      {showsTop && (
        <button type="button" aria-label={m.frame_backToTop()} onClick={scrollToTop}>
          <Icon of={ArrowUpToLine} />
          {m.frame_top()}
        </button>
      )}
    </aside>
  )
}
