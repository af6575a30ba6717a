import { m } from '#messages'
import { percent } from '#platform/i18n/format.ts'
import own from './contracts.module.css'

/** Bar of the paid share, to scale; empty if nothing was billed. */
export function PaidBar({ paid, amount }: { paid: number; amount: number }) {
  if (amount === 0) return null
  // Never rounded up to 100 % while something is open.
  const share = paid < amount ? Math.min(paid / amount, 0.99) : 1
  return (
    <div className={own.bar}>
      <div className="share" aria-hidden="true">
        {paid > 0 && <i className="free" style={{ flexGrow: paid }} />}
        {paid < amount && <i className="leased" style={{ flexGrow: amount - paid }} />}
      </div>
      <span>{m.contracts_paidShare({ share: percent(share) })}</span>
    </div>
  )
}
