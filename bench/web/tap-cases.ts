import type { PageName } from './pages.ts'

/** A tap on a phone. Elements are CSS selectors; of several matches the first counts. */
export type TapCase = {
  name: string
  page: PageName
  /** What is tapped as soon as it can be seen. */
  target: string
  /** What a visitor sees once the tap is answered. */
  answer: string
  /** Tapped first, after hydration, to bring the target onto the screen; it answers with `answer`. */
  opener?: { target: string; answer: string }
}

const openDialog = 'dialog[open]'
const filters = { target: 'main a[href="#filters"]', answer: `${openDialog} #sheet-area` }

export const tapCases: TapCase[] = [
  { name: 'open the filters', page: 'list', ...filters },
  {
    name: 'choose an area in the filters',
    page: 'list',
    opener: filters,
    // The first value stands for any area.
    target: '#sheet-area a:nth-child(2)',
    answer: '#sheet-area a[aria-current]:not(:first-child)',
  },
  { name: 'open the menu', page: 'list', target: 'header button[aria-label="打开菜单"]', answer: openDialog },
  // Nobody is signed in: the answer is the dialog of the sign-in, which is what a new visitor gets.
  { name: 'follow the park', page: 'park', target: 'main button[aria-pressed="false"]', answer: openDialog },
  { name: 'open the gallery', page: 'park', target: 'main section a[aria-label^="放大图片"]', answer: openDialog },
]
