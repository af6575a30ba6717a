import type { Page } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import sharp from 'sharp'
import { signInAs } from '../members.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgive,
  languages,
  open,
  sizes,
  test,
  type Language,
  reload,
} from '../portal.ts'

/** Milliseconds; without access to the database, a sign-in may wait for the next minute. */
const timeout = 300_000

const labels = {
  zh_CN: {
    templateFirst: '请先设置模板',
    twoColumns: /双栏/,
    imageLimit: '最多 12 图',
    title: '标题',
    content: '正文',
    category: '分类',
    save: '保存',
    titleEmpty: '标题不能为空',
    contentEmpty: '内容不能为空',
    wrongFormat: '文件格式不正确，请上传 png, jpg, jpeg, gif, tif, webp 格式',
    tooLarge: '文件大小不能超过 5 MB',
    failed: '图片插入失败',
    draftSaved: /^已暂存/,
    restored: '已恢复上次未保存的内容',
    preview: '预览',
    publish: '发布',
    publishedOne: '已发布 1 篇文章',
    selectOne: '勾选文章后可批量发布、撤回或删除',
    delete: '删除',
    question: '确定删除选中的 1 篇文章吗？删除后不能恢复。',
    deleted: '删除成功',
    select: (title: string) => `选择《${title}》`,
    conflict: '文章已被他人修改',
    compare: '对比',
    keepMine: '保留我的',
    saved: '保存成功',
    more: '更多操作',
    history: '历史版本',
    restore: '恢复此版本',
  },
  en_US: {
    templateFirst: 'The template must be set first',
    twoColumns: /Two columns/,
    imageLimit: 'max. 12 images',
    title: 'Title',
    content: 'Content',
    category: 'Category',
    save: 'Save',
    titleEmpty: 'Title cannot be empty',
    contentEmpty: 'Content cannot be empty',
    wrongFormat: 'file format incorrect, please upload these formats: png, jpg, jpeg, gif, tif, webp',
    tooLarge: 'file size cannot exceed 5 MB',
    failed: 'image insertion failed',
    draftSaved: /^Draft saved/,
    restored: 'Your unsaved changes have been restored',
    preview: 'Preview',
    publish: 'Publish',
    publishedOne: '1 article published',
    selectOne: 'Select articles to publish, withdraw or delete them',
    delete: 'Delete',
    question: 'Delete the selected article? This cannot be undone.',
    deleted: 'Deleted successfully',
    select: (title: string) => `Select “${title}”`,
    conflict: 'Another editor has changed the article',
    compare: 'Compare',
    keepMine: 'Keep mine',
    saved: 'Saved successfully',
    more: 'More actions',
    history: 'History',
    restore: 'Restore this version',
  },
} satisfies Record<Language, object>

const editorOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).and(page.locator('[contenteditable]'))
const drop = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file][multiple][hidden]').setInputFiles(files)

/** The second test takes over the session of the first one, and therefore runs after it: a member gets one code a minute. */
test.describe.configure({ mode: 'serial' })
/** Returns the text around the caret and the offset in it, for the page and for the editor. */
const caretOf = (content: HTMLElement) => {
  const { $from } = (content as HTMLElement & { editor: Editor }).editor.state.selection
  return [getSelection()?.anchorNode?.textContent, getSelection()?.anchorOffset, $from.parent.textContent, $from.parentOffset]
}

let session: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = []
async function signInOnce(page: Page) {
  if (session.length === 0) await signInAs(page, 'editor')
  else await page.context().addCookies(session)
}

for (const language of languages)
  test(`[ART-4][ART-5] an article is written, kept as a draft, published and deleted in ${language}`, async ({ page, complaints }) => {
    test.setTimeout(timeout)
    const w = labels[language]
    const title = `${w.title} ${Date.now()}`
    await signInOnce(page)

    // The template comes first, with the number of pictures it takes.
    await open(page, '/admin/articles/new', language)
    await expect(page.getByRole('heading', { name: w.templateFirst })).toBeVisible()
    await expect(page.getByText(w.imageLimit).first()).toBeVisible()
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: w.templateFirst }).first()).toBeVisible()
    await page.getByRole('button', { name: w.twoColumns }).first().click()

    // Neither title nor content may be empty.
    const text = editorOf(page, w.content)
    await expect(text).toBeVisible()
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: w.titleEmpty }).first()).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: w.contentEmpty }).first()).toBeVisible()
    await page.getByRole('textbox', { name: w.title, exact: true }).fill(title)
    await page.getByRole('combobox', { name: w.category }).selectOption({ index: 1 })

    // Keyboard only: text, a heading from the toolbar, back to the text.
    await text.click()
    await page.keyboard.type('Alpha')
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Enter')
    await expect(text.locator('h2')).toHaveText('Alpha')
    await expect(text).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')

    // Text pasted from Word keeps its structure only, without pictures of other sites.
    await text.evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        `<p class=MsoNormal style='mso-x:1'><b>Beta</b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0'>· one</p><p class=MsoListParagraph style='mso-list:l0'>· two</p><img src="https://elsewhere.example/a.png"><script>window.ran = 1</script>`,
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(text.locator('li')).toHaveText(['one', 'two'])
    await expect(text.locator('strong')).toHaveText('Beta')
    await expect(text.locator('img[src*=elsewhere], [class*=Mso], [style*=mso]')).toHaveCount(0)

    // Wrong type, too large, wrong content, interrupted; then a valid one.
    const expectMessage = (message: string) =>
      expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: message }).first()).toBeVisible()
    await drop(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expectMessage(w.wrongFormat)
    await drop(page, { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1_048_576 + 1) })
    await expectMessage(w.tooLarge)
    await expect(page.getByText(w.wrongFormat)).toHaveCount(0, { timeout: 10_000 })
    await drop(page, { name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await expectMessage(w.wrongFormat)
    await page.route('**/resource/oss/upload', (route) => route.abort())
    const picture = {
      name: 'c.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 320, height: 180, channels: 3, background: '#409eff' } })
        .jpeg()
        .toBuffer(),
    }
    await drop(page, picture)
    await expectMessage(w.failed)
    forgive(complaints, /ERR_FAILED/)
    await page.unroute('**/resource/oss/upload')
    await drop(page, picture)
    await expect(text.locator('img[src^="/whs/files/"]')).toHaveCount(1)

    // Neither a reload nor a lost connection loses anything.
    await expect(page.getByRole('status').filter({ hasText: w.draftSaved })).toBeVisible()
    // A picture that is still loading would move the lines under the pointer.
    await expect
      .poll(() => text.locator('img[src^="/whs/files/"]').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await page.context().setOffline(true)
    await expect(async () => {
      await text.locator('li').first().click()
      await page.keyboard.press('End')
      // Also in the editor's own state, which follows the caret of the page a moment later.
      expect(await text.evaluate(caretOf)).toEqual(['one', 3, 'one', 3])
    }).toPass()
    await page.keyboard.type(' three')
    await expect(text.locator('li')).toHaveText(['one three', 'two'])
    await page.context().setOffline(false)
    await reload(page)
    forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
    await expect(page.getByText(w.restored)).toBeVisible()
    await expect(text.locator('li').first()).toHaveText('one three')
    await expect(text.locator('img[src^="/whs/files/"]')).toHaveCount(1)
    await expectAccessible(page)

    // The preview shows the article as readers will see it; then it is published.
    await page.getByRole('button', { name: w.preview, exact: true }).click()
    const preview = page.getByRole('dialog', { name: w.preview })
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(preview.locator('li').first()).toHaveText('one three')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: w.publish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.publish, exact: true }).click()
    await expectMessage(w.publishedOne)
    await expect(page).toHaveURL(/\/admin\/articles\/\d+/)
    const id = /\/articles\/(\d+)/.exec(page.url())![1]!
    const reader = await page.context().newPage()
    await open(reader, `/news/detail/${id}`, language)
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await reader.close()

    // Two editors: the second one sees the conflict and the differences, and may keep their own text.
    await expect(text).toBeVisible()
    const other = await page.context().newPage()
    await open(other, `/admin/articles/${id}`, language)
    await other.getByRole('textbox', { name: w.title, exact: true }).fill(`${title} B`)
    await other.getByRole('button', { name: w.save, exact: true }).click()
    await expect(other.getByText(w.saved)).toBeVisible()
    await other.close()
    await page.getByRole('textbox', { name: w.title, exact: true }).fill(`${title} C`)
    await page.getByRole('button', { name: w.save, exact: true }).click()
    const conflict = page.getByRole('dialog', { name: w.conflict })
    await conflict.getByRole('button', { name: w.compare }).click()
    await expect(conflict.locator('del').filter({ hasText: 'B' })).toBeVisible()
    await conflict.getByRole('button', { name: w.keepMine }).click()
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expectMessage(w.saved)

    // Restoring an earlier version asks before it replaces what was not saved.
    await page.getByRole('textbox', { name: w.title, exact: true }).fill(`${title} D`)
    await page.locator('summary').and(page.getByLabel(w.more)).click()
    await page.getByRole('button', { name: w.history, exact: true }).click()
    const history = page.getByRole('dialog', { name: w.history })
    await history.locator('ol > li > button').last().click()
    await history.getByRole('button', { name: w.restore }).click()
    const loses = page.getByRole('dialog', { name: w.restore })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: w.title, exact: true })).toHaveValue(`${title} D`)
    await history.getByRole('button', { name: w.restore }).click()
    await loses.getByRole('button', { name: w.restore }).click()
    await expect(page.getByRole('textbox', { name: w.title, exact: true })).toHaveValue(title)

    // Deleting needs a selection and names the number of articles.
    await open(page, '/admin/articles', language)
    const list = page.getByRole('main')
    await expectAccessible(page)
    await expect(list.getByText(w.selectOne)).toBeVisible()
    await expect(list.getByRole('button', { name: w.delete, exact: true })).toHaveCount(0)
    await list.getByRole('checkbox', { name: w.select(title) }).check()
    await list.getByRole('button', { name: w.delete, exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(w.question)
    await question.getByRole('button', { name: w.delete, exact: true }).click()
    await expectMessage(w.deleted)
    await expect(list.getByRole('link', { name: title })).toHaveCount(0)
    await page.setViewportSize(sizes.phone)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    session = await page.context().cookies()
  })
