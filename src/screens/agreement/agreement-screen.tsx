import { Printer } from 'lucide'
import { isRouteErrorResponse } from 'react-router'
import type { Route } from './+types/agreement-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Agreement, AgreementVersion } from '#features/content/agreements/contract.ts'
import { parseBlocks } from '#features/content/articles/blocks.ts'
import { longDate } from '#platform/i18n/format.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ErrorPage } from '#screens/errors/error-screen.tsx'
import { urls } from '#screens/urls.ts'
import styles from './agreement.module.css'
import { structuredAgreement } from './structured-agreement.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { request })
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).load(await quietCall(), { request })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { agreement, html } = loaderData
  const origin = originOf(matches)
  return pageMeta(matches, {
    title: agreement.title,
    description:
      parseBlocks(html)
        .find(({ kind }) => kind === 'text')
        ?.text.slice(0, 140) ?? agreement.title,
    path: agreementUrl(agreement),
    // Search engines index only the version in force.
    noIndex: agreement.state !== 'inForce',
    structured: [structuredAgreement(origin, agreement)],
  })
}

const agreementUrl = ({ type, version, state }: Pick<Agreement, 'type' | 'version' | 'state'>) =>
  urls.agreement(type) + (state === 'inForce' ? '' : `?version=${version}`)

/** One of the four documents, with its table of contents and its versions. */
export default function AgreementScreen({ loaderData: { agreement, versions, html, headings } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Documents type={agreement.type} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={m.agreement_contents()}>
          <p aria-hidden="true">{m.agreement_contents()}</p>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.document}>
          <h1>{agreement.title}</h1>
          <Facts agreement={agreement} />
          <NotInForce agreement={agreement} />
          {agreement.note !== '' && (
            <div className={styles.note}>
              <b>{m.agreement_whatIsNew()}</b>
              <p>{agreement.note}</p>
            </div>
          )}
          {/* The server has sanitised this HTML: it contains no scripts, styles or foreign frames. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        <Versions agreement={agreement} versions={versions} />
      </div>
    </div>
  )
}

const documents = [
  { type: 'terms', title: m.frame_terms },
  { type: 'privacy', title: m.frame_privacy },
  { type: 'law', title: m.frame_legal },
  { type: 'about', title: m.frame_aboutUs },
] as const

function Documents({ type: current }: Pick<Agreement, 'type'>) {
  return (
    <nav className={styles.documents} aria-label={m.agreement_documents()}>
      <ul>
        {documents.map(({ type, title }) => (
          <li key={type}>
            <AppLink to={urls.agreement(type)} aria-current={type === current ? 'page' : undefined}>
              {title()}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Facts({ agreement: { version, effectiveTime, state } }: { agreement: Agreement }) {
  const isReady = useHydrated()
  return (
    <p className={styles.facts}>
      <span className={state === 'inForce' ? 'tag ok' : state === 'upcoming' ? 'tag blue' : 'tag grey'}>{stateLabel(state)}</span>
      <span>{m.content_agreementVersion({ version: String(version) })}</span>
      <time dateTime={effectiveTime.slice(0, 10)}>{m.content_agreementEffectiveOn({ date: longDate(effectiveTime, getLocale()) })}</time>
      <button type="button" className="btn small" onClick={() => print()} disabled={!isReady}>
        <Icon of={Printer} />
        {m.ui_print()}
      </button>
    </p>
  )
}

const stateLabels = { inForce: m.ui_inForce, upcoming: m.agreement_upcoming, past: m.agreement_past }
const stateLabel = (state: Agreement['state']) => stateLabels[state]()

/** Tells readers of another version that it is not in force, with a link to the one that is. */
function NotInForce({ agreement: { state, type, effectiveTime } }: { agreement: Agreement }) {
  if (state === 'inForce') return null
  return (
    <p className={styles.notInForce} role="note">
      {state === 'past' ? m.agreement_isPast() : m.agreement_isUpcoming({ date: longDate(effectiveTime, getLocale()) })}{' '}
      <AppLink to={urls.agreement(type)}>{m.agreement_toCurrent()}</AppLink>
    </p>
  )
}

function Versions({ agreement: { type, version: current }, versions }: { agreement: Agreement; versions: readonly AgreementVersion[] }) {
  return (
    <aside className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{m.agreement_versions()}</h2>
      <ol>
        {versions.map(({ version, state, effectiveTime, note }) => (
          <li key={version}>
            <AppLink to={agreementUrl({ type, version, state })} aria-current={version === current ? 'true' : undefined}>
              <b>{m.content_agreementVersion({ version: String(version) })}</b>
              <span>{stateLabel(state)}</span>
              <time dateTime={effectiveTime.slice(0, 10)}>{longDate(effectiveTime, getLocale())}</time>
              {note !== '' && <small>{note}</small>}
            </AppLink>
          </li>
        ))}
      </ol>
    </aside>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage kind="notFound" />
  throw error
}
