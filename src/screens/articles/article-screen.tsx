import type { Route } from './+types/article-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Article } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { ArticleBody } from '#features/content/articles/web/article-body.tsx'
import { ArticleSheet } from '#features/content/articles/web/article-sheet.tsx'
import { longDate, shortDate } from '#platform/i18n/format.ts'
import { htmlLanguage, languageOf } from '#platform/i18n/language.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { leadFont } from '#platform/web/theme/lead-font.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'
import { AroundArticle, Neighbours } from './around-article.tsx'
import { articleMeta } from './article-meta.ts'
import styles from './article-screen.module.css'
import { ReadingTools } from './reading-tools.tsx'
import { earlyTextSize, textSize } from './text-size.ts'
import { ViewCount } from './view-count.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  (await import('./load-article.ts')).loadArticle(context.get(serverCall), { request, params })
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-article.ts')).loadArticle(await quietCall(), { request, params })

/** Preloads the font of date and views to avoid a layout shift. */
export const links: Route.LinksFunction = leadFont

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData ? articleMeta(matches, loaderData.article) : [])

/** The text in a 720 px column, with reading tools on the left and related articles on the right. */
export default function ArticleScreen({ loaderData: { article, toLet } }: Route.ComponentProps) {
  const { id, column, contentType, categoryId, categoryName, title, template, content, pictures, language } = article
  const size = textSize.use()
  const lang = htmlLanguage(language)
  return (
    <div className={styles.page}>
      {/* An inline script sets the size before hydration. */}
      <div key={id} className={`wrap ${styles.columns}`} data-size={size} suppressHydrationWarning>
        <script dangerouslySetInnerHTML={{ __html: earlyTextSize }} />
        <ReadingTools title={title} />
        <ArticleSheet
          trail={
            <>
              <AppLink className="tag blue" to={urls.articles(contentType, { categoryId })}>
                {categoryName}
              </AppLink>
              <AppLink to={urls.articles(contentType)}>{column}</AppLink>
            </>
          }
          trailLabel={m.content_breadcrumb()}
          title={title}
          titleLang={lang}
          facts={<Facts article={article} />}
          note={language !== languageOf(getLocale()) && (language === 'en_US' ? m.content_onlyEnglish() : m.content_onlyChinese())}
        >
          <div lang={lang}>
            <ArticleBody title={title} template={template} html={content.content} pictures={pictures} />
          </div>
          <Neighbours article={article} />
        </ArticleSheet>
        <HydrationBoundary>
          <AroundArticle article={article} toLet={toLet} />
        </HydrationBoundary>
      </div>
    </div>
  )
}

function Facts({ article: { id, releaseTime, source, viewCount, language } }: { article: Article }) {
  return (
    <>
      <time dateTime={shortDate(releaseTime)}>{longDate(releaseTime, getLocale())}</time>
      {source && <span lang={htmlLanguage(language)}>{m.content_source({ source })}</span>}
      <ViewCount key={id} id={id} rendered={viewCount} />
    </>
  )
}
