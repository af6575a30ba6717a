import { ClipboardPen } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './consign-box.module.css'
import { ConsignLink } from './consign-link.tsx'

/** "Can't find a suitable park?": offers a search by our staff. */
export function ConsignBox() {
  return (
    <section className={`card ${styles.box}`}>
      <h2>{m.listings_cannotFind()}</h2>
      <p>{m.listings_consignText()}</p>
      <ConsignLink className="btn dark block">
        <Icon of={ClipboardPen} />
        {m.ui_findForMe()}
      </ConsignLink>
    </section>
  )
}
