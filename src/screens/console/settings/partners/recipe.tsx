import { m } from '#messages'
import { CopyButton } from './copy-button.tsx'
import exampleRows from './example-rows.json'
import styles from './recipe.module.css'
import cardStyles from './partners.module.css'

const api = () => `${window.location.origin}/whs/prod-api`
const feedUrl = () => `${window.location.origin}/whs/feed/listings.json`

const curl = (code: string) => `curl -X PUT ${api()}/partner/listing/batch \\
  -H 'Authorization: Bearer whsp_…' -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ source: code, rows: exampleRows })}'`

/** How a partner calls, ready to copy. */
export function Recipe({ code }: { code: string }) {
  const text = curl(code)
  return (
    <section className={`card ${cardStyles.card}`} aria-labelledby="partner-recipe">
      <header>
        <h2 id="partner-recipe">{m.inventory_partnerRecipe()}</h2>
        <span className={cardStyles.actions}>
          <CopyButton text={text} label={m.ui_copy()} />
        </span>
      </header>
      <div className={styles.body}>
        <p>{m.inventory_partnerRecipeText()}</p>
        <pre lang="zh-CN" tabIndex={0} aria-label={m.inventory_partnerRecipe()}>
          {text}
        </pre>
        <p>
          {m.inventory_partnerFeedText()} <a href="/whs/feed/listings.json">{feedUrl()}</a>
        </p>
        <p>
          <a href="/whs/prod-api/docs">{m.inventory_partnerApiDocs()}</a>
          <br />
          <a href="/whs/prod-api/admin/docs">{m.inventory_staffApiDocs()}</a>
        </p>
      </div>
    </section>
  )
}
